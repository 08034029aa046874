/** The package brings no types; these are the parts of its README that scripts/assets/fonts.ts uses. */
declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
    preserveNameIds?: number[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
