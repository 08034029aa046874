import type { PDFContext, PDFObject } from "@cantoo/pdf-lib";
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { PdfRefused } from "./pdf-refused.ts";

/** What a note or a field shows on the page, and where: `ref` is the picture that the file gives of it. */
export interface Shown {
  readonly ref: PDFRef;
  /** How it is put on the page: scale and place, as `cm` takes them. */
  readonly matrix: readonly number[];
}

// Their words stand on the page.
const wordsOnThePage: ReadonlySet<string> = new Set(["FreeText", "Widget", "Stamp"]);
const hiddenOrNotViewed = 2 | 32;

/**
 * What the notes and fields of a page show, to be made a part of it: a filled-in field or a stamp may say the very allergen.
 * Throws PdfRefused for one that has no picture of itself, or words that are read only when it is opened.
 */
export function shownOn(context: PDFContext, annotations: PDFObject | undefined): Shown[] {
  const all = context.lookup(annotations);
  if (!(all instanceof PDFArray)) return [];
  return all.asArray().flatMap((one) => {
    const note = context.lookup(one);
    return note instanceof PDFDict ? shownBy(context, note) : [];
  });
}

function shownBy(context: PDFContext, note: PDFDict): Shown[] {
  const at = (key: string) => note.lookup(PDFName.of(key));
  const subtype = nameOf(at("Subtype"));
  const flags = at("F");
  if (subtype === "Link" || subtype === "Popup") return [];
  if (flags instanceof PDFNumber && flags.asNumber() & hiddenOrNotViewed) return [];
  if (!wordsOnThePage.has(subtype) && textOf(at("Contents")).trim())
    throw new PdfRefused("holds a note that is read only when it is opened: write it on the page");
  const ref = pictureOf(context, note);
  if (ref === null) {
    if (subtype === "Widget" && !hasValue(context, note)) return [];
    throw new PdfRefused(
      "holds a note or field that each reader draws its own way: print it into a new PDF, and send that",
    );
  }
  const matrix = place(context, ref, at("Rect"));
  return matrix ? [{ ref, matrix }] : [];
}

/** The picture of its usual state; null where there is none. */
function pictureOf(context: PDFContext, note: PDFDict): PDFRef | null {
  const appearance = note.lookup(PDFName.of("AP"));
  if (!(appearance instanceof PDFDict)) return null;
  const given = appearance.get(PDFName.of("N"));
  const normal = context.lookup(given);
  if (normal instanceof PDFRawStream) return given instanceof PDFRef ? given : null;
  if (!(normal instanceof PDFDict)) return null;
  const state = note.lookup(PDFName.of("AS"));
  const ofState = state instanceof PDFName ? normal.get(state) : undefined;
  return ofState instanceof PDFRef && context.lookup(ofState) instanceof PDFRawStream ? ofState : null;
}

/** Whether a field, or one that it belongs to, is filled in. */
function hasValue(context: PDFContext, field: PDFDict): boolean {
  let one: PDFObject | undefined = field;
  for (let up = 0; up < 8 && one instanceof PDFDict; up++) {
    const value = one.lookup(PDFName.of("V"));
    if (value instanceof PDFName && value !== PDFName.of("Off")) return true;
    if (value && !(value instanceof PDFName) && textOf(value) !== "") return true;
    one = context.lookup(one.get(PDFName.of("Parent")));
  }
  return false;
}

/** Puts the box of a picture into a rectangle of the page; null where either has no extent. */
function place(context: PDFContext, ref: PDFRef, rectangle: PDFObject | undefined): number[] | null {
  const picture = context.lookup(ref);
  if (!(picture instanceof PDFRawStream)) return null;
  const rect = bounds(numbers(context, rectangle));
  const box = bounds(
    turned(
      numbers(context, picture.dict.get(PDFName.of("BBox"))),
      numbers(context, picture.dict.get(PDFName.of("Matrix"))),
    ),
  );
  if (!rect || !box) return null;
  const [across, up] = [rect.width / box.width, rect.height / box.height];
  return [across, 0, 0, up, rect.x - box.x * across, rect.y - box.y * up];
}

function numbers(context: PDFContext, value: PDFObject | undefined): number[] {
  const array = context.lookup(value);
  if (!(array instanceof PDFArray)) return [];
  return array.asArray().map((one) => {
    const number = context.lookup(one);
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN;
  });
}

/** The corners of a box after its matrix, one coordinate after the other. */
function turned(box: number[], [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): number[] {
  const [x1, y1, x2, y2] = box;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return [];
  const corners = [
    [x1, y1],
    [x1, y2],
    [x2, y1],
    [x2, y2],
  ] as const;
  return corners.flatMap(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
}

function bounds(coordinates: number[]) {
  if (coordinates.length < 4 || coordinates.some((one) => !Number.isFinite(one))) return null;
  const xs = coordinates.filter((_, at) => at % 2 === 0);
  const ys = coordinates.filter((_, at) => at % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

const nameOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : "");

function textOf(value: PDFObject | undefined): string {
  return value instanceof PDFString || value instanceof PDFHexString
    ? Buffer.from(value.asBytes()).toString("latin1")
    : "";
}
