import { deflateSync } from "node:zlib";
import type { PDFContext, PDFObject } from "@cantoo/pdf-lib";
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import type { PdfBudget } from "./budget.ts";
import { layers, notUnderstood } from "./pdf-refused.ts";
import type { ShapeName } from "./shapes.ts";
import { shapes } from "./shapes.ts";
import { checkPacked, unpackStream } from "./unpack.server.ts";

/** Takes over into another file what `shapes` allows, and nothing else. */
export class ObjectCopier {
  readonly #from: PDFContext;
  readonly #to: PDFContext;
  readonly #budget: PdfBudget;
  readonly #copies = new Map<string, PDFRef>();
  /** The pages that are published: as the file names them, and as we do. */
  readonly pages = new Map<PDFRef, PDFRef>();
  // One after the other, and not one inside the other: a chain of objects may be as long as the file.
  readonly #waiting: (() => Promise<void>)[] = [];

  constructor(from: PDFContext, to: PDFContext, budget: PdfBudget) {
    this.#from = from;
    this.#to = to;
    this.#budget = budget;
  }

  /** Copies whatever was named in what was copied before. */
  async finish(): Promise<void> {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) await next();
  }

  /** The copy of a value of this shape; undefined where there is nothing to take over. */
  async copy(value: PDFObject | undefined, shape: ShapeName, depth = 0): Promise<PDFObject | undefined> {
    this.#budget.object(depth);
    if (shape === "pageOfElement") return value instanceof PDFRef ? this.pages.get(value) : undefined;
    if (value instanceof PDFRef) return this.#copyLater(value, shape);
    if (value instanceof PDFArray) {
      const copy = PDFArray.withContext(this.#to);
      for (const one of value.asArray()) copy.push((await this.copy(one, shape, depth + 1)) ?? PDFNull);
      return copy;
    }
    if (value instanceof PDFRawStream) {
      if (depth > 0) throw notUnderstood();
      return await this.#copyStream(value, shape);
    }
    if (value instanceof PDFDict) return await this.#copyDict(value, shape, depth);
    return plainCopy(value);
  }

  /** What a reference says, not itself a reference. */
  lookup(value: PDFObject | undefined): PDFObject | undefined {
    return this.#from.lookup(value);
  }

  #copyLater(ref: PDFRef, shape: ShapeName): PDFObject | undefined {
    const value = this.lookup(ref);
    if (value === undefined || value === PDFNull || value instanceof PDFRef) return undefined;
    const scalar = plainCopy(value);
    if (scalar) return scalar;
    const about = `${shape} ${ref.tag}`;
    const known = this.#copies.get(about);
    if (known) return known;
    const copy = this.#to.nextRef();
    this.#copies.set(about, copy);
    this.#waiting.push(async () => this.#to.assign(copy, (await this.copy(value, shape)) ?? PDFNull));
    return copy;
  }

  async #copyDict(dict: PDFDict, shape: ShapeName, depth: number): Promise<PDFDict | undefined> {
    const type = dict.lookup(PDFName.of("Type"));
    // What a layer or an object beside the page stands for is not published.
    if (shape === "mark" && type === PDFName.of("OCG")) throw layers();
    if (shape === "element" && type === PDFName.of("OBJR")) return undefined;
    const { keys, each } = shapes[shape];
    if (!keys && !each) return undefined;
    const copy = PDFDict.withContext(this.#to);
    const taken = keys
      ? Object.entries(keys).map(([key, of]) => [PDFName.of(key), of] as const)
      : dict.keys().map((key) => [key, each!] as const);
    for (const [key, of] of taken) {
      const value = await this.copy(dict.get(key), of, depth + 1);
      if (value) copy.set(key, value);
    }
    return copy;
  }

  async #copyStream(stream: PDFRawStream, shape: ShapeName): Promise<PDFRawStream> {
    if (stream.dict.has(PDFName.of("OC"))) throw layers();
    const own = shape === "xObject" ? kindOfXObject(stream.dict) : shape;
    if (own === null) throw notUnderstood();
    const { stream: how } = shapes[own];
    if (!how) throw notUnderstood();
    const dict = await this.#copyDict(stream.dict, own, 0);
    if (!dict) throw notUnderstood();
    if (how === "repacked") return repacked(dict, unpackStream(stream, this.#budget));
    await checkPacked(stream, this.#budget);
    const filter = await this.copy(stream.dict.get(PDFName.of("Filter")), "plain", 1);
    if (filter) dict.set(PDFName.of("Filter"), filter);
    return PDFRawStream.of(dict, stream.contents);
  }
}

export function repacked(dict: PDFDict, bytes: Uint8Array): PDFRawStream {
  dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
  return PDFRawStream.of(dict, deflateSync(bytes));
}

function kindOfXObject(dict: PDFDict): "form" | "image" | null {
  const subtype = dict.lookup(PDFName.of("Subtype"));
  if (subtype === PDFName.of("Form")) return "form";
  return subtype === PDFName.of("Image") ? "image" : null;
}

// A string is written as digits: nothing in it can be taken for anything else.
function plainCopy(value: PDFObject | undefined): PDFObject | undefined {
  if (value instanceof PDFString || value instanceof PDFHexString)
    return PDFHexString.of(Buffer.from(value.asBytes()).toString("hex"));
  if (value instanceof PDFNumber || value instanceof PDFName || value instanceof PDFBool) return value;
  return undefined;
}
