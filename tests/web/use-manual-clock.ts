/** Runs before each file of tests in which elements are drawn: no motion waits for real time. */
import { provideClock } from "../../web/widgets/base/clock.ts";
import { clock } from "./manual-clock.ts";

provideClock(clock);
