import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "#values/content-negotiation.ts";

/** How much work compression is worth. */
interface Quality {
  readonly br: number;
  readonly gzip: number;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A body in one encoding. */
export async function compress(body: Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return await deflate(body, { level: quality.gzip });
  return await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** A body in every encoding that we send. */
export async function compressAll(body: Buffer, quality: Quality): Promise<Record<Encoding, Buffer>> {
  const [br, zipped] = await Promise.all([compress(body, "br", quality), compress(body, "gzip", quality)]);
  return { identity: body, br, gzip: zipped };
}
