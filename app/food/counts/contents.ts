import { defined } from "#values/defined.ts";
/** What a product is made of, as far as a claim asks: a controlled list, so that a claim never rests on a word. */
const contents = [
  { key: "pork", name: "pork" },
  { key: "beef", name: "beef" },
  { key: "lamb", name: "lamb" },
  { key: "poultry", name: "poultry" },
  { key: "other-meat", name: "other meat" },
  { key: "fish", name: "fish" },
  { key: "shellfish", name: "shellfish" },
  { key: "egg", name: "egg" },
  { key: "dairy", name: "dairy" },
  { key: "honey", name: "honey" },
  { key: "gelatine-pork", name: "pork gelatine" },
  { key: "gelatine-beef", name: "beef gelatine" },
  { key: "gelatine-fish", name: "fish gelatine" },
  { key: "rennet-animal", name: "animal rennet" },
  { key: "insect", name: "insects (cochineal)" },
  { key: "alcohol", name: "alcohol" },
  { key: "plant", name: "plants" },
  { key: "mineral", name: "minerals" },
] as const;

export type Content = (typeof contents)[number]["key"];

/** The content that a word of a product's file names, or null. */
export function parseContent(word: string): Content | null {
  return contents.find(({ key }) => key === word.trim().toLowerCase())?.key ?? null;
}

/** Every content with its name in a sentence. */
export const contentNames: readonly { readonly key: Content; readonly name: string }[] = contents;

/** "pork gelatine": a content in a sentence. */
export function contentName(content: Content): string {
  return defined(contents.find(({ key }) => key === content)).name;
}
