import type { PictureFile } from "#gallery/upload-picture.server.ts";

const alone = "application/octet-stream";

/** Whether a picture is the whole body, as script sends it, and not a field of a form. */
export const isSentAlone = (request: Request): boolean => request.headers.get("Content-Type") === alone;

/**
 * Reads a picture that is the whole body; its name is in the address. Its bytes are put where they stay as they come: read as
 * a form, a file of 20 MB would be in memory four times.
 */
export async function readSentAlone(request: Request): Promise<PictureFile> {
  const fileName = new URL(request.url).searchParams.get("name") ?? "";
  const length = Number(request.headers.get("Content-Length") ?? NaN);
  if (!request.body || !Number.isSafeInteger(length)) return { bytes: await request.bytes(), fileName };
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for await (const chunk of request.body) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { bytes: bytes.subarray(0, at), fileName };
}
