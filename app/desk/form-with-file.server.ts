import { Buffer } from "node:buffer";
import { MIMEType } from "node:util";
import { mebibyte } from "#values/numbers/file-size.ts";
import { TooLarge } from "#values/problem.ts";

/** A form of which a file is read while it arrives, and the fields that came before it are known. */
export interface FormWithFile<T> {
  /** Its fields; without the file. */
  readonly form: FormData;
  /** What was made of the file; null where none was sent. */
  readonly taken: T | null;
}

type TakeFile<T> = (bytes: AsyncIterable<Uint8Array>, fields: FormData) => Promise<T>;

// A form of some fields; the file is not among them.
const mostText = 4 * mebibyte;
const longestHead = 8 * 1024;
// As the platform's own reader says it: the table of errors knows that one.
const unreadable = () => new TypeError("Failed to parse body as FormData.");

/**
 * Reads a form whose file is too large to be held whole. The form is read to its end also where taking the file throws, so that a browser
 * that is still sending hears why.
 */
export async function readFormWithFile<T>(request: Request, take: TakeFile<T>): Promise<FormWithFile<T>> {
  const mark = boundaryOf(request.headers.get("Content-Type") ?? "");
  if (!mark || !request.body) return { form: await request.formData(), taken: null };
  const form = new FormData();
  const body = readerOf(request.body);
  const delimiter = Buffer.from(`\r\n--${mark}`);
  let taken: T | null = null;
  let failure: { readonly error: unknown } | null = null;
  await textOf(body.upTo(delimiter), longestHead);
  while ((await textOf(body.some(2), 2)) !== "--") {
    const head = await textOf(body.upTo(Buffer.from("\r\n\r\n")), longestHead);
    const name = quotedIn(head, "name");
    if (name === null) throw unreadable();
    const fileName = quotedIn(head, "filename");
    if (fileName === null) {
      form.append(name, await textOf(body.upTo(delimiter), mostText));
      continue;
    }
    const file = body.upTo(delimiter);
    try {
      if (fileName !== "") taken = await take(withoutEnd(file), form);
    } catch (error) {
      failure ??= { error };
    }
    for await (const _ of file);
  }
  if (failure) throw failure.error;
  return { form, taken };
}

/** What stands between the parts of a form that may hold files; null for anything else. */
function boundaryOf(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType);
    return essence === "multipart/form-data" ? params.get("boundary") : null;
  } catch {
    return null;
  }
}

/** The same for whoever stops early: the rest can still be read. */
const withoutEnd = (bytes: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }),
});

function readerOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  // The first delimiter has no line before it.
  let held: Buffer = Buffer.from("\r\n");
  async function more(): Promise<void> {
    const { done, value } = await reader.read();
    if (done) throw unreadable();
    held = held.length ? Buffer.concat([held, value]) : Buffer.from(value);
  }
  return {
    /** The bytes before a mark, which is read as well. */
    async *upTo(mark: Buffer): AsyncGenerator<Uint8Array, void> {
      for (;;) {
        const at = held.indexOf(mark);
        const end = at >= 0 ? at : held.length - mark.length + 1;
        const before = held.subarray(0, Math.max(0, end));
        held = held.subarray(before.length + (at >= 0 ? mark.length : 0));
        if (before.length) yield before;
        if (at >= 0) return;
        await more();
      }
    },
    async *some(count: number): AsyncGenerator<Uint8Array, void> {
      while (held.length < count) await more();
      const first = held.subarray(0, count);
      held = held.subarray(count);
      yield first;
    },
  };
}

async function textOf(bytes: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > most) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** What a part's head says of itself: browsers write a quotation mark and a line end within it as %22, %0D and %0A. */
function quotedIn(head: string, parameter: "name" | "filename"): string | null {
  const disposition = head.split("\r\n").find((line) => /^content-disposition:/i.test(line)) ?? "";
  const parameters = [...disposition.matchAll(/;\s*(\w{1,20})="([^"]*)"/g)];
  const found = parameters.find(([, name]) => name?.toLowerCase() === parameter);
  return found?.[2]?.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n") ?? null;
}
