// Replace https://example.org/orrery/ with the address of your copy of the course.
export { default } from "https://example.org/orrery/anywidget.js";
