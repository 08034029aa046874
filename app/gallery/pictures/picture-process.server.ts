import type { SideWork } from "#side-work/side-work.server.ts";
import type { PictureSizeOptions, SizedPicture } from "./picture-sizes.server.ts";
import { makePictureSizes } from "./picture-sizes.server.ts";
import type { PictureFault } from "./unusable-picture.ts";
import { UnusablePicture } from "./unusable-picture.ts";

type Sized = SizedPicture | { readonly fault: PictureFault; readonly message: string };

/**
 * Makes sizes beside this process, in one of its own whose doers are `picturingDoers`: what a picture takes to be read is
 * given back, pages do not wait for it, and a file that breaks the decoder breaks nothing else. Throws as
 * `makePictureSizes` does, and Unavailable where it cannot be done just now.
 */
export const pictureSizesBeside =
  (side: Pick<SideWork, "run">): typeof makePictureSizes =>
  async (file, options) => {
    // Our own program is at the other end.
    const sized = (await side.run("picture", options, file)) as Sized;
    if ("fault" in sized) throw new UnusablePicture(sized.fault, sized.message);
    return { ...sized, sizes: sized.sizes.map((size) => ({ ...size, bytes: Buffer.from(size.bytes) })) };
  };

/** What makes sizes in a process for work beside the site. */
export const picturingDoers = {
  picture: async (given: unknown, file: Uint8Array): Promise<Sized> => {
    try {
      return await makePictureSizes(file, given as PictureSizeOptions);
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      return { fault: error.fault, message: error.message };
    }
  },
};
