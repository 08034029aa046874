import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { negotiateEncoding, matchesETag, etagFor } from "#values/content-negotiation.ts";
import { pathOf } from "../http-env.ts";
import type { BufferedBytes } from "../limits/buffered-bytes.ts";
import type { EncodedText } from "./text-files.server.ts";
import { isText, readEncodings } from "./text-files.server.ts";

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

interface StaticFile {
  readonly file: string;
  readonly type: string;
  readonly size: number;
  readonly hash: string;
  readonly forever: boolean;
  /** Text stays in memory in every encoding once it was asked for; a picture is read from the disk. */
  encodings: Promise<EncodedText> | null;
}

const busy = ["Retry-After", "5", "Cache-Control", "no-store", "Content-Length", "0"];

// What a stream from the disk reads ahead.
const readAhead = 64 * 1024;

/**
 * The files of the build, found once at the start: an address is looked up in this list and never joined to a folder,
 * so no address can lead out of it. Symbolic links are left out. `buffered` counts what readers of pictures hold.
 */
export function staticFiles(
  folder: string,
  buffered: BufferedBytes,
): (request: IncomingMessage, response: ServerResponse, headers: readonly string[]) => boolean {
  const files = new Map(filesBelow(folder).map((file) => [addressOf(folder, file), describe(folder, file)]));
  return (request, response, headers) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = files.get(pathOf(request));
    if (!file) return false;
    const caching = file.forever ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    const common = [...headers, "Content-Type", file.type, "Cache-Control", caching];
    if (isText(file.file)) sendText(request, response, common, file);
    else sendPicture(request, response, common, file, buffered);
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

function describe(folder: string, file: string): StaticFile {
  const { size, mtimeMs } = statSync(file);
  const address = addressOf(folder, file);
  // A name with a hash in it never changes its content.
  const forever = address.startsWith("/assets/") || address.startsWith("/img/");
  const hash = createHash("sha256").update(`${address} ${size} ${mtimeMs}`).digest("base64url").slice(0, 22);
  return {
    file,
    type: types[path.extname(file)] ?? "application/octet-stream",
    size,
    hash,
    forever,
    encodings: null,
  };
}

function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  headers: string[],
  file: StaticFile,
): void {
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  const tag = etagFor(file.hash, encoding);
  const common = [...headers, "ETag", tag, "Vary", "Accept-Encoding"];
  if (matchesETag(request.headers["if-none-match"], tag)) return void response.writeHead(304, common).end();
  file.encodings ??= readEncodings(file.file);
  file.encodings.then(
    (encodings) => {
      const body = encodings[encoding];
      if (encoding !== "identity") common.push("Content-Encoding", encoding);
      response.writeHead(200, [...common, "Content-Length", String(body.length)]);
      response.end(request.method === "HEAD" ? undefined : body);
    },
    () => {
      // A file that was removed while we run: the next request looks for it again.
      file.encodings = null;
      response.destroy();
    },
  );
}

function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  headers: string[],
  file: StaticFile,
  buffered: BufferedBytes,
): void {
  const tag = etagFor(file.hash, "identity");
  const common = [...headers, "ETag", tag];
  if (matchesETag(request.headers["if-none-match"], tag)) return void response.writeHead(304, common).end();
  const whole = [...common, "Content-Length", String(file.size)];
  if (request.method === "HEAD") return void response.writeHead(200, whole).end();
  if (!buffered.reserve(response, Math.min(file.size, readAhead)))
    return void response.writeHead(503, busy).end();
  response.writeHead(200, whole);
  sendFromDisk(response, file.file);
}

/** Opened only when its turn on the connection has come, and closed when the visitor leaves in the middle. */
function sendFromDisk(response: ServerResponse, file: string): void {
  if (!response.socket) return void response.once("socket", () => sendFromDisk(response, file));
  pipeline(createReadStream(file), response, (fault) => {
    if (fault) response.destroy();
  });
}
