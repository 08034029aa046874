import { UnusablePicture } from "./unusable-picture.ts";

/** What the head of a file says of it, as sharp names it. */
interface PictureHead {
  readonly format?: string;
  readonly width: number;
  readonly height: number;
  readonly channels?: number;
  readonly depth?: string;
  readonly bitsPerSample?: number;
  readonly chromaSubsampling?: string;
  readonly isProgressive?: boolean;
  readonly hasAlpha?: boolean;
}

interface WayOfSaving {
  readonly name: string;
  /** Bytes of memory that each pixel takes while it is read, as measured; 0 where a few lines at a time are enough. */
  readonly perPixel: number;
  readonly remedy: string;
}

// Of all that the site may have resident while a picture is made, what is left for reading it.
const mostBytes = 64_000_000;

const asJpeg = "Please save it as JPEG and send it again.";

/**
 * Throws UnusablePicture for a picture that would take too much memory to read: a JPEG of a telephone is read line by line,
 * however large it is, while some other ways of saving have to be unpacked whole.
 */
export function refuseTooCostly(head: PictureHead, file: Uint8Array): void {
  const { name, perPixel, remedy } = wayOfSaving(head, file);
  const pixels = head.width * head.height;
  if (pixels * perPixel <= mostBytes) return;
  const most = Math.floor(mostBytes / perPixel / 100_000) / 10;
  throw new UnusablePicture(
    "too-many-pixels",
    `This picture has ${(pixels / 1_000_000).toFixed(1)} million pixels, and ${name} may have ${most} million. ${remedy}`,
  );
}

function wayOfSaving(head: PictureHead, file: Uint8Array): WayOfSaving {
  if (head.format === "heif") return { name: "an AVIF", perPixel: avifBytes(head), remedy: asJpeg };
  if (head.format === "webp") {
    const kind = webpKind(file);
    if (kind === "animated") return { name: "an animated WebP", perPixel: 12, remedy: asJpeg };
    if (kind === "lossless") return { name: "a lossless WebP", perPixel: 4.5, remedy: asJpeg };
    return { name: "a WebP", perPixel: head.hasAlpha ? 1.5 : 0, remedy: asJpeg };
  }
  if (!head.isProgressive) return { name: "a picture", perPixel: 0, remedy: asJpeg };
  const channels = head.channels ?? 4;
  if (head.format === "png") {
    const bytes = head.depth === "uchar" ? 1 : 2;
    return { name: "an interlaced PNG", perPixel: channels * bytes * 1.4, remedy: asJpeg };
  }
  // Two bytes for each coefficient; with 4:2:0 colours have a quarter of them.
  const perPixel = head.chromaSubsampling === "4:2:0" ? 3.4 : 2.2 * channels;
  const remedy = "Please save it as JPEG that is not “progressive” and send it again.";
  return { name: "a progressive JPEG", perPixel, remedy };
}

const avifBytes = ({ bitsPerSample = 12, hasAlpha }: PictureHead) =>
  (bitsPerSample > 8 ? 26 : 18.5) + (hasAlpha ? 4 : 0);

/** What the parts of a WebP's container are. */
function webpKind(file: Uint8Array): "animated" | "lossless" | "lossy" {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString("latin1", at, at + 4);
    if (name === "ANIM" || name === "ANMF") return "animated";
    if (name === "VP8L") return "lossless";
    if (name === "VP8 ") return "lossy";
    // Each part is as long as an even number of bytes.
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return "lossless";
}
