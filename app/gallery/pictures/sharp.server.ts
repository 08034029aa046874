import { loadOnce } from "#values/load-once.ts";

type Sharp = typeof import("sharp").default;

/** What reads and writes pictures, loaded for the first of them: most starts see none, and it is twenty megabytes. */
export const loadSharp = loadOnce(load);

async function load(): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // libvips reads dozens of formats, SVG among them. All loaders but four are blocked, for the whole process: every use of
  // sharp here has the same protection.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
    ],
  });
  // One thread and no cache: the same machine answers pages, and no picture is seen twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
