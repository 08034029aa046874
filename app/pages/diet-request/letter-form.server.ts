import { largestLetter } from "#school-menus/diets/letter.ts";
import { formatLimit } from "#values/numbers/file-size.ts";
import type { Problem } from "#values/problem.ts";

/** A form that a letter may come with. */
export interface FormWithLetter {
  readonly form: FormData;
  /** What was chosen as the letter; nothing of it is trusted. */
  readonly files: readonly File[];
  /** Why no files are here although some were sent; then all that was typed is here. */
  readonly fault: Problem | null;
}

const kibibyte = 1024;
// All that can be typed; what was typed stands before the files.
const largestText = 64 * kibibyte;
// Of all forms that are being read: what is beyond is not kept in memory.
const mostHeld = 4 * (largestLetter + largestText);
let held = 0;

const tooLarge: Problem = {
  field: "letter",
  message: `The letter: its files have more than ${formatLimit(largestLetter)}. Send a smaller photograph or a PDF, or the request without it: the letter can be added later.`,
};
const tooMany: Problem = {
  field: "letter",
  message:
    "The letter: more of them come in than we can read just now. Try again in a minute, or send the request without it: the letter can be added later.",
};

/**
 * Reads a form with a letter and has `work` answer it. A body is read to its end, however large it is, as a browser shows no answer
 * before that: of one that is too large what was typed is kept, and its files are not.
 */
export async function withLetterForm<T>(
  request: Request,
  work: (sent: FormWithLetter) => Promise<T>,
): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  const isForm = isMultipart || /^application\/x-www-form-urlencoded\b/i.test(type);
  const body = await readBody(request.body, isMultipart ? largestLetter + largestText : largestText);
  try {
    if (!isForm || (body.fault && !isMultipart))
      return await work({ form: new FormData(), files: [], fault: null });
    const whole = body.fault ? wholeParts(body.bytes, type) : body.bytes;
    const form = await new Response(whole, { headers: { "Content-Type": type } })
      .formData()
      .catch(() => new FormData());
    // A browser sends a file without a name where none was chosen.
    const files = form.getAll("letter").flatMap((one) => (one instanceof File && one.name !== "" ? one : []));
    return await work({ form, files, fault: body.fault });
  } finally {
    held -= body.counted;
  }
}

interface ReadBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly counted: number;
  readonly fault: Problem | null;
}

async function readBody(body: ReadableStream<Uint8Array> | null, most: number): Promise<ReadBody> {
  let [chunks, size, counted]: [Uint8Array[], number, number] = [[], 0, 0];
  let fault: Problem | null = null;
  try {
    for await (const chunk of body ?? []) {
      if (fault) continue;
      size += chunk.byteLength;
      chunks.push(chunk);
      counted += chunk.byteLength;
      held += chunk.byteLength;
      if (size > most) fault = tooLarge;
      else if (held > mostHeld) fault = tooMany;
      if (!fault) continue;
      held -= counted;
      counted = 0;
      // A copy: a view would keep all that was read, uncounted, for as long as the rest takes to come in.
      chunks = [Buffer.concat(chunks, Math.min(size, largestText))];
    }
  } catch (error) {
    held -= counted;
    throw error;
  }
  return { bytes: new Uint8Array(Buffer.concat(chunks)), counted, fault };
}

/** The parts of a form's beginning that are there whole, as a form: what was typed stands before the files. */
function wholeParts(head: Uint8Array<ArrayBuffer>, type: string): Uint8Array<ArrayBuffer> {
  const boundary = /\bboundary="?([^";]+)"?/i.exec(type)?.[1] ?? "";
  const text = Buffer.from(head);
  const at = text.lastIndexOf(`\r\n--${boundary}\r\n`);
  const end = `\r\n--${boundary}--\r\n`;
  return new Uint8Array(Buffer.concat([text.subarray(0, Math.max(at, 0)), Buffer.from(end)]));
}
