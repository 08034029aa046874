import type { PDFContext, PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import {
  PDFDict,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream as RawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import type { PdfBudget } from "./budget.ts";
import {
  hiddenObjects,
  notUnderstood,
  packedOtherwise,
  PdfRefused,
  severalRevisions,
} from "./pdf-refused.ts";
import { unpackStream } from "./unpack.server.ts";

/** A PDF's objects, and what its trailer says of them. */
export interface PdfObjects {
  readonly context: PDFContext;
  readonly root: PDFRef;
  readonly info: PDFObject | undefined;
}

/**
 * Reads all objects of a PDF, also those that are stored compressed. Throws PdfRefused where anything is not read plainly,
 * where there are two of one object, and where it is encrypted.
 */
export async function readObjects(bytes: Uint8Array, budget: PdfBudget): Promise<PdfObjects> {
  const reading = new Reading(budget);
  const context = await orRefused(reading, new FileParser(bytes, reading).parseDocument());
  for (const stream of reading.objectStreams) {
    const plain = orHidden(() => unpackStream(stream, budget));
    const { dict } = stream;
    const counts = new Map(["N", "First"].map((key) => [PDFName.of(key), dict.lookup(PDFName.of(key))!]));
    const unpacked = RawStream.of(PDFDict.fromMapWithContext(counts, context), plain);
    await orRefused(
      reading,
      (async () => await new ObjectStreamParser(unpacked, reading).parseIntoContext())(),
    );
  }
  const { trailers } = reading;
  if (trailers.some((trailer) => trailer.has(PDFName.of("Encrypt"))))
    throw new PdfRefused("holds encryption");
  const [root, ...others] = new Set(trailers.map((trailer) => trailer.get(PDFName.of("Root"))));
  if (others.length) throw severalRevisions();
  if (!(root instanceof PDFRef)) throw notUnderstood();
  const info = trailers.map((trailer) => trailer.get(PDFName.of("Info"))).find(Boolean);
  return { context, root, info };
}

/** What the parsers of one file have in common. */
class Reading {
  readonly budget: PdfBudget;
  readonly trailers: PDFDict[] = [];
  readonly objectStreams: PDFRawStream[] = [];
  /** What went wrong: the library hides it behind a fault of its own. */
  refused: PdfRefused | null = null;
  depth = 0;

  constructor(budget: PdfBudget) {
    this.budget = budget;
  }

  refuse(why: PdfRefused): PdfRefused {
    this.refused ??= why;
    return why;
  }

  step(): void {
    if (this.refused) throw this.refused;
    try {
      this.budget.step();
    } catch (error) {
      throw error instanceof PdfRefused ? this.refuse(error) : error;
    }
  }

  /** Within what may be spent; the library counts nothing. */
  within<Read>(read: () => Read): Read {
    try {
      this.depth += 1;
      this.budget.object(this.depth);
      return read();
    } catch (error) {
      throw error instanceof PdfRefused ? this.refuse(error) : error;
    } finally {
      this.depth -= 1;
    }
  }
}

async function orRefused<Read>(reading: Reading, work: Promise<Read>): Promise<Read> {
  try {
    const read = await work;
    if (reading.refused) throw reading.refused;
    return read;
  } catch (error) {
    throw reading.refused ?? (error instanceof PdfRefused ? error : notUnderstood());
  }
}

function orHidden(unpack: () => Uint8Array): Uint8Array {
  try {
    return unpack();
  } catch (error) {
    throw error instanceof PdfRefused && error.message === packedOtherwise().message
      ? hiddenObjects()
      : error;
  }
}

/** Reads what stands in the open. What is compressed comes later: the library would unpack it without any limit. */
class FileParser extends PDFParser {
  readonly #reading: Reading;

  constructor(bytes: Uint8Array, reading: Reading) {
    super(bytes, Infinity, true);
    this.#reading = reading;
    const { context } = this;
    const assign = context.assign.bind(context);
    const taken = new Set<number>();
    // The library would take the last of two, and a viewer either.
    context.assign = (ref, object) => {
      if (taken.has(ref.objectNumber)) throw reading.refuse(severalRevisions());
      taken.add(ref.objectNumber);
      assign(ref, object);
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.#reading.within(() => {
      const object = super.parseObject(ref);
      return object instanceof RawStream ? this.#set(object) : object;
    });
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    if (dict.has(PDFName.of("Root"))) this.#reading.trailers.push(dict);
    return dict;
  }

  protected override parseRawNumber(): number {
    return plainNumber(super.parseRawNumber());
  }

  protected override matchKeyword(keyword: number[]): boolean {
    // Asked at each byte of what is between two objects.
    this.#reading.step();
    return super.matchKeyword(keyword);
  }

  /** A stream as it is; nothing in the place of one that only says where objects are, or holds them. */
  #set(stream: PDFRawStream): PDFObject {
    const { dict } = stream;
    const type = dict.get(PDFName.of("Type"));
    if (type instanceof PDFRef) throw hiddenObjects();
    const isTable = type === PDFName.of("XRef");
    const holdsObjects = type === PDFName.of("ObjStm");
    // Some viewers take objects out of any stream that says how many there are and where the first one begins.
    if (!holdsObjects && dict.has(PDFName.of("N")) && dict.has(PDFName.of("First"))) throw hiddenObjects();
    if (holdsObjects) this.#reading.objectStreams.push(stream);
    return isTable || holdsObjects ? PDFDict.withContext(this.context) : stream;
  }
}

/** Reads the objects in a stream that is unpacked already. */
class ObjectStreamParser extends PDFObjectStreamParser {
  readonly #reading: Reading;

  constructor(stream: PDFRawStream, reading: Reading) {
    super(stream);
    this.#reading = reading;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.#reading.within(() => {
      const object = super.parseObject(ref);
      if (object instanceof RawStream) throw hiddenObjects();
      return object;
    });
  }

  protected override parseRawNumber(): number {
    return plainNumber(super.parseRawNumber());
  }
}

function plainNumber(number: number): number {
  if (Math.abs(number) > 2 ** 40) throw notUnderstood();
  return number;
}
