import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".ico": "image/x-icon",
};
const textual = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

interface File {
  readonly file: string;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  readonly forever: boolean;
  /** Text is kept in memory, compressed once when first asked for; a picture is read from the disk. */
  forms: { identity: Buffer; br: Buffer; gzip: Buffer } | null;
}

/**
 * The files of the build, found once at the start: an address is looked up in this list and never joined to a folder,
 * so no address can lead out of it. Symbolic links are left out.
 */
export function staticFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, headers: readonly string[]) => boolean {
  const files = new Map(filesBelow(folder).map((file) => [addressOf(folder, file), describe(folder, file)]));
  return (request, response, headers) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = files.get(request.url!.split("?", 1)[0]!);
    if (!file) return false;
    send(request, response, headers, file);
    return true;
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && path.extname(entry.name) in types)
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}.vite${path.sep}`));
}

function addressOf(folder: string, file: string): string {
  return `/${path.relative(folder, file).split(path.sep).join("/")}`;
}

function describe(folder: string, file: string): File {
  const { size, mtimeMs } = statSync(file);
  const address = addressOf(folder, file);
  // A name with a hash in it never changes its content.
  const forever = address.startsWith("/assets/") || address.startsWith("/img/");
  const etag = `"${createHash("sha256").update(`${address} ${size} ${mtimeMs}`).digest("base64url").slice(0, 22)}"`;
  return { file, type: types[path.extname(file)]!, size, etag, forever, forms: null };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  file: File,
): void {
  const caching = file.forever ? "public, max-age=31536000, immutable" : "public, max-age=3600";
  const common = [...headers, "Content-Type", file.type, "Cache-Control", caching, "ETag", file.etag];
  if (request.headers["if-none-match"] === file.etag) return void response.writeHead(304, common).end();
  if (!textual.has(path.extname(file.file))) {
    response.writeHead(200, [...common, "Content-Length", String(file.size)]);
    if (request.method === "HEAD") return void response.end();
    return sendFromDisk(response, file.file);
  }
  const forms = (file.forms ??= compressed(readFileSync(file.file)));
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  const body = forms[encoding];
  const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
  response.writeHead(200, [
    ...common,
    "Vary",
    "Accept-Encoding",
    ...encoded,
    "Content-Length",
    String(body.length),
  ]);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Opened only when its turn on the connection has come, and closed when the visitor leaves in the middle. */
function sendFromDisk(response: ServerResponse, file: string): void {
  if (!response.socket) return void response.once("socket", () => sendFromDisk(response, file));
  pipeline(createReadStream(file), response, (fault) => {
    if (fault) response.destroy();
  });
}

function compressed(identity: Buffer): { identity: Buffer; br: Buffer; gzip: Buffer } {
  return {
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    gzip: gzipSync(identity, { level: 9 }),
  };
}
