import { mebibyte } from "#values/numbers/file-size.ts";
import { PdfRefused, tooLarge } from "./pdf-refused.ts";

/** What reading one PDF may take. */
interface PdfLimits {
  readonly objects: number;
  readonly depth: number;
  /** Bytes that its pages and objects may unpack to, all together. */
  readonly unpacked: number;
  /** Bytes that its pictures and typefaces may unpack to, all together. They are counted and not held. */
  readonly counted: number;
  readonly milliseconds: number;
}

const usual: PdfLimits = {
  objects: 400_000,
  depth: 64,
  unpacked: 40 * mebibyte,
  counted: 256 * mebibyte,
  milliseconds: 15_000,
};

/** What is left of the work that one PDF may make; each part throws PdfRefused where nothing is. */
export class PdfBudget {
  readonly #limits: PdfLimits;
  readonly #until: number;
  #objects = 0;
  #steps = 0;
  #unpacked = 0;
  #counted = 0;

  constructor(limits: Partial<PdfLimits> = {}) {
    this.#limits = { ...usual, ...limits };
    this.#until = performance.now() + this.#limits.milliseconds;
  }

  /** One object more, so deep inside others. */
  object(depth: number): void {
    if (++this.#objects > this.#limits.objects)
      throw new PdfRefused(`holds more than ${this.#limits.objects} things`);
    if (depth > this.#limits.depth) throw new PdfRefused("holds things too deep inside one another");
    this.step();
  }

  /** One step of a search that could be long. */
  step(): void {
    if (++this.#steps % 8 === 0 && performance.now() > this.#until)
      throw new PdfRefused("takes too long to read");
  }

  get unpackedLeft(): number {
    return this.#limits.unpacked - this.#unpacked;
  }

  unpacked(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > this.#limits.unpacked) throw tooLarge();
    this.step();
  }

  counted(bytes: number): void {
    this.#counted += bytes;
    if (this.#counted > this.#limits.counted) throw tooLarge();
    this.step();
  }
}
