import type { PDFObject } from "@cantoo/pdf-lib";
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFString,
  PDFWriter,
} from "@cantoo/pdf-lib";
import { shownOn } from "./annotations.server.ts";
import type { PdfBudget } from "./budget.ts";
import { ObjectCopier, repacked } from "./copy-objects.server.ts";
import { layers, notUnderstood, PdfRefused } from "./pdf-refused.ts";
import type { PdfObjects } from "./read-objects.server.ts";

const maxPages = 200;
const longestTitle = 300;
// What a page has from the branch of the tree on which it stands.
const inherited = ["Resources", "MediaBox", "CropBox", "Rotate"].map((key) => PDFName.of(key));

/**
 * A new file with the pages of another: what stands on them, their pictures and typefaces, their tags for those who hear
 * them, language and title. Throws PdfRefused where a page is not understood.
 */
export async function rewritten(objects: PdfObjects, budget: PdfBudget): Promise<Uint8Array> {
  const { context: from, root, info } = objects;
  const catalog = from.lookup(root);
  if (!(catalog instanceof PDFDict)) throw notUnderstood();
  if (catalog.has(PDFName.of("OCProperties"))) throw layers();
  const to = PDFContext.create();
  const copier = new ObjectCopier(from, to, budget);
  const [top, tree] = [to.nextRef(), to.nextRef()];
  const pages = pagesOf(objects, catalog, budget);
  if (pages.length === 0) throw new PdfRefused("has no pages");
  const refs = pages.map(() => to.nextRef());
  pages.forEach(({ ref }, at) => ref && copier.pages.set(ref, refs[at]!));
  for (const [at, { dict }] of pages.entries()) {
    const page = await copiedPage(copier, dict, budget);
    page.set(PDFName.of("Parent"), tree);
    to.assign(refs[at]!, page);
  }
  to.assign(tree, to.obj({ Type: "Pages", Kids: refs, Count: refs.length }));
  const copiedTop = to.obj({ Type: "Catalog", Pages: tree, ViewerPreferences: { DisplayDocTitle: true } });
  const language = await copier.copy(catalog.get(PDFName.of("Lang")), "plain");
  if (language) copiedTop.set(PDFName.of("Lang"), language);
  const structure = await copier.copy(catalog.get(PDFName.of("StructTreeRoot")), "structure");
  if (structure instanceof PDFRef) {
    copiedTop.set(PDFName.of("StructTreeRoot"), structure);
    copiedTop.set(PDFName.of("MarkInfo"), to.obj({ Marked: true }));
  }
  to.assign(top, copiedTop);
  await copier.finish();
  to.trailerInfo.Root = top;
  const title = titleIn(from.lookup(info));
  if (title) to.trailerInfo.Info = to.register(to.obj({ Title: title }));
  return await PDFWriter.forContext(to, Infinity).serializeToBuffer();
}

interface Page {
  readonly ref: PDFRef | null;
  readonly dict: PDFDict;
}

/** The pages in their order, each with what it inherits. */
function pagesOf({ context }: PdfObjects, catalog: PDFDict, budget: PdfBudget): Page[] {
  const pages: Page[] = [];
  const seen = new Set<PDFDict>();
  const visit = (value: PDFObject | undefined, above: ReadonlyMap<PDFName, PDFObject>, depth: number) => {
    budget.object(depth);
    const node = context.lookup(value);
    // One page twice, or a branch in itself, is a way to many pages.
    if (!(node instanceof PDFDict) || seen.has(node)) throw notUnderstood();
    seen.add(node);
    const has = new Map(above);
    for (const key of inherited) {
      const own = node.get(key);
      if (own) has.set(key, own);
    }
    const kids = node.lookup(PDFName.of("Kids"));
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray()) visit(kid, has, depth + 1);
      return;
    }
    if (node.lookup(PDFName.of("Type")) !== PDFName.of("Page")) throw notUnderstood();
    if (pages.length === maxPages) throw new PdfRefused(`has more than ${maxPages} pages`);
    const whole = new Map(node.asMap());
    for (const [key, own] of has) whole.set(key, own);
    pages.push({
      ref: value instanceof PDFRef ? value : null,
      dict: PDFDict.fromMapWithContext(whole, context),
    });
  };
  visit(catalog.get(PDFName.of("Pages")), new Map(), 0);
  return pages;
}

/** The copy of a page, with what its notes and fields show made a part of it. */
async function copiedPage(copier: ObjectCopier, page: PDFDict, budget: PdfBudget): Promise<PDFDict> {
  const copy = await copier.copy(page, "page");
  if (!(copy instanceof PDFDict)) throw notUnderstood();
  const shown = shownOn(page.context, page.get(PDFName.of("Annots")));
  if (shown.length === 0) return copy;
  const { context } = copy;
  const resources = await ownResources(copier, page);
  const pictures = resources.lookup(PDFName.of("XObject"), PDFDict);
  let drawn = "Q\n";
  for (const [at, { ref, matrix }] of shown.entries()) {
    budget.step();
    const picture = await copier.copy(ref, "form");
    if (!picture) continue;
    const name = freeName(pictures, at);
    pictures.set(name, picture);
    drawn += `q ${matrix.map((one) => Number(one.toFixed(5))).join(" ")} cm ${name.toString()} Do Q\n`;
  }
  const content = await copier.copy(page.get(PDFName.of("Contents")), "content");
  const before =
    content instanceof PDFArray ? content.asArray() : [content].filter((one) => one !== undefined);
  const draw = (words: string) => context.register(repacked(context.obj({}), Buffer.from(words)));
  copy.set(PDFName.of("Resources"), resources);
  copy.set(PDFName.of("Contents"), context.obj([draw("q\n"), ...before, draw(drawn)]));
  return copy;
}

/** The resources of a page in a dictionary of its own, so that no other page gets what is added. */
async function ownResources(copier: ObjectCopier, page: PDFDict): Promise<PDFDict> {
  const given = copier.lookup(page.get(PDFName.of("Resources")));
  const copy = given instanceof PDFDict ? await copier.copy(given, "resources") : undefined;
  const resources = copy instanceof PDFDict ? copy : PDFDict.withContext(page.context);
  const pictures = given instanceof PDFDict ? given.lookup(PDFName.of("XObject")) : undefined;
  const own = pictures instanceof PDFDict ? await copier.copy(pictures, "xObjects") : undefined;
  resources.set(PDFName.of("XObject"), own ?? PDFDict.withContext(resources.context));
  return resources;
}

function freeName(pictures: PDFDict, from: number): PDFName {
  for (let at = from; ; at++) {
    const name = PDFName.of(`Note${at}`);
    if (!pictures.has(name)) return name;
  }
}

function titleIn(info: PDFObject | undefined): PDFHexString | null {
  const title = info instanceof PDFDict ? info.lookup(PDFName.of("Title")) : undefined;
  if (!(title instanceof PDFString || title instanceof PDFHexString)) return null;
  const words = title.decodeText().trim().slice(0, longestTitle);
  return words ? PDFHexString.fromText(words) : null;
}
