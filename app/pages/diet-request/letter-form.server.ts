import { UnusablePicture } from "#gallery/pictures/unusable-picture.ts";
import type { LetterPage } from "#school-menus/diets/letter.ts";
import { largestLetter, letterRefused, mostLetterPages, tooManyPages } from "#school-menus/diets/letter.ts";
import type { SiteContext } from "#server/services.ts";
import { formatLimit } from "#values/numbers/file-size.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid, Unavailable } from "#values/problem.ts";

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
      chunks = [Buffer.concat(chunks).subarray(0, largestText)];
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

/**
 * Makes what was chosen as a letter safe to keep and to open: of a PDF its pages alone, of a picture its pixels alone. Throws
 * Invalid, with a sentence for its sender, where that cannot be done.
 */
export async function readLetter(
  site: Pick<SiteContext, "plainPdf" | "sizes">,
  files: readonly File[],
): Promise<LetterPage[]> {
  if (files.length > mostLetterPages) throw tooManyPages();
  const pages: LetterPage[] = [];
  for (const file of files) pages.push(await readPage(site, new Uint8Array(await file.arrayBuffer())));
  return pages;
}

// Wide enough that small print on a sheet of paper is read.
const letterWidths = { avif: [], webp: [], jpeg: [2_000] };

async function readPage(
  { plainPdf, sizes }: Pick<SiteContext, "plainPdf" | "sizes">,
  bytes: Uint8Array,
): Promise<LetterPage> {
  try {
    if (Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "%PDF")
      return { kind: "pdf", bytes: await plainPdf(bytes, largestLetter) };
    const [made] = (await sizes(bytes, { widths: letterWidths })).sizes;
    if (!made) throw letterRefused("The letter: this picture cannot be read. Please send another.");
    return { kind: "jpeg", bytes: made.bytes };
  } catch (error) {
    if (error instanceof UnusablePicture)
      throw letterRefused(`The letter: ${error.message} A PDF is taken too.`);
    if (error instanceof Unavailable)
      throw letterRefused(
        "The letter: it could not be looked at just now. Try again in a minute, or add it later.",
      );
    if (!(error instanceof Invalid)) throw error;
    const faults = error.problems.map(({ message }) => message).join(", and ");
    throw letterRefused(`The letter: ${faults}. A new PDF or a photograph of it is taken.`);
  }
}
