/** Lines that mark a value on a chart, with their words. */

type Point = readonly [x: number, y: number];

/** A dashed line from one point to another. */
export function dashedLine(
  ctx: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  color: string,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([7, 4]);
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Words with a halo in the color of the paper, which separates them from what is behind. */
export function haloText(
  ctx: CanvasRenderingContext2D,
  text: string,
  [x, y]: Point,
  { color, paper }: { readonly color: string; readonly paper: string },
): void {
  ctx.lineWidth = 4;
  ctx.lineJoin = "round";
  ctx.strokeStyle = paper;
  ctx.fillStyle = color;
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
}
