/** Why a file cannot become a picture; `message` is a sentence for the person who sent it. */
export type PictureFault =
  | "not-a-picture"
  | "too-many-pixels"
  | "too-many-bytes"
  | "too-small"
  | "too-thin"
  | "damaged";

export class UnusablePicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "UnusablePicture";
    this.fault = fault;
  }
}

/** What is wrong with a file that sharp could not read. */
export function pictureErrorFrom(error: unknown, file: Uint8Array): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof UnusablePicture) return error;
  if (/exceeds pixel limit/.test(error.message)) {
    return new UnusablePicture(
      "too-many-pixels",
      "This picture has more than 40 million pixels. Please save it smaller and send it again.",
      error,
    );
  }
  if (/unsupported image format|Input Buffer is empty|operation is blocked/i.test(error.message))
    return notAPicture(file, error);
  return new UnusablePicture(
    "damaged",
    "This picture is damaged or was cut off on its way. Please send it again, or save it once more first.",
    error,
  );
}

/** The family name in the head of a HEIF file: "avif", "heic"... */
export function heifBrandOf(file: Uint8Array) {
  const head = Buffer.from(file.subarray(4, 12)).toString("latin1");
  return head.startsWith("ftyp") ? head.slice(4) : "";
}

export function notAPicture(file: Uint8Array, cause?: unknown) {
  const start = Buffer.from(file.subarray(0, 256)).toString("latin1");
  const kind = start.startsWith("GIF8")
    ? "a GIF"
    : /^(hei|hev|mif1|msf1)/.test(heifBrandOf(file))
      ? "a HEIC picture, as some telephones save them: send a screenshot of it, or a copy saved as JPEG"
      : start.startsWith("%PDF")
        ? "a PDF"
        : /<svg|<\?xml/i.test(start)
          ? "a drawing (SVG)"
          : "none of these";
  return new UnusablePicture(
    "not-a-picture",
    `We can take JPEG, PNG, WebP and AVIF pictures. This file is ${kind}.`,
    cause,
  );
}
