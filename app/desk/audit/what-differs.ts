import { textsIn } from "#page-content/page-document.ts";
import { chosenPdfsIn, replacePdfs } from "#page-content/pdfs/pdf-address.ts";
import { isSectionKind, sectionKinds } from "#page-content/section-kinds.ts";
import { isRecord } from "#values/record.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";

/** What something was or became, by the names of its fields. */
export type State = Readonly<Record<string, unknown>>;

/** Says what a document is called that a page gives its readers, by its address. */
type PdfName = (address: string) => string;

/** Two states without what they have in common; of a page's sections, lists and objects within, those that differ. */
export function whatDiffers(was: State, is: State, pdfName: PdfName): [State, State] {
  const [left, right]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [old, now] = [was[name], is[name]];
    if (isSame(old, now)) continue;
    if (name === "sections")
      for (const [section, before, after] of differingSections(old, now, pdfName))
        [left[section], right[section]] = [before, after];
    else [left[name], right[name]] = differingValues(old, now, pdfName);
  }
  return [left, right];
}

function differingValues(was: unknown, is: unknown, pdfName: PdfName): [unknown, unknown] {
  if (isRecord(was) && isRecord(is)) return whatDiffers(was, is, pdfName);
  if (!areRecords(was) || !areRecords(is)) return [was, is];
  const [gone, come] = [without(was, is), without(is, was)];
  // The same in another order.
  return gone.length + come.length === 0 ? [was, is] : [gone, come];
}

export const areRecords = (value: unknown): value is readonly State[] =>
  Array.isArray(value) && value.every(isRecord);

function without(some: readonly State[], others: readonly State[]): readonly State[] {
  const known = new Set(others.map(canonicalJson));
  return some.filter((one) => !known.has(canonicalJson(one)));
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** Of a page's sections those that differ, by what they are, each with the texts that it had and has. */
function differingSections(
  was: unknown,
  is: unknown,
  pdfName: PdfName,
): readonly [name: string, was: string, is: string][] {
  const [left, right] = [sectionsById(was), sectionsById(is)];
  const differing = [...new Set([...left.keys(), ...right.keys()])].filter(
    (id) => !isSame(left.get(id), right.get(id)),
  );
  if (differing.length === 0) return [["Sections", "as they stood", "in another order"]];
  return differing.map((id) => {
    const [old, now] = [left.get(id), right.get(id)];
    const kind = (now ?? old)?.["kind"];
    const name = isSectionKind(kind) ? sectionKinds[kind].name : "Section";
    return [`${name} (section ${id})`, saidApart(old, now, pdfName), saidApart(now, old, pdfName)];
  });
}

const sectionsById = (sections: unknown) =>
  new Map((areRecords(sections) ? sections : []).map((one) => [String(one["id"]), one] as const));

const longestOfSection = 120;

/** What a section says that the other does not; how it stands where both say the same. */
function saidApart(section: State | undefined, other: State | undefined, pdfName: PdfName): string {
  if (!section) return "not there";
  const others = new Set(textsOf(other, pdfName));
  const words = textsOf(section, pdfName)
    .filter((text) => !others.has(text))
    .join(" / ");
  if (!words) return section["hidden"] === true ? "hidden" : "in sight";
  return words.length > longestOfSection ? `${words.slice(0, longestOfSection).trimEnd()} …` : words;
}

// As they were typed, marks among them: also those of a kind that there is no more.
const textsOf = (section: State | undefined, pdfName: PdfName): string[] => [
  ...textsIn({}, section?.["values"], "").map(({ text }) => replacePdfs(text, pdfName)),
  ...chosenPdfsIn(section?.["values"], "").map(({ address }) => pdfName(address)),
];
