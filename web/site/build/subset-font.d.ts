declare module "subset-font" {
  /** The font with the glyphs that `text` needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "sfnt" | "woff" | "woff2" },
  ): Promise<Buffer>;
}
