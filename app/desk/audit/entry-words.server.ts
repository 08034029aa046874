import type { AuditPage } from "#audit/audit.server.ts";
import type { Db } from "#database/store.server.ts";
import { isPdfAddress, pdfsIn } from "#page-content/pdfs/pdf-address.ts";
import { pdfWords } from "#page-content/pdfs/pdf-words.server.ts";
import { signedNames } from "../people.server.ts";
import { fieldLabels } from "./field-labels.ts";
import { changeWords, textsOfStates } from "./state-words.ts";
import type { SubjectName } from "./subject-names.server.ts";
import { kindOf, knownNames, nameSubjects } from "./subject-names.server.ts";

type Entry = Pick<AuditPage["entries"][number], "subject" | "before" | "after">;

/** An entry of the record as people read it. */
interface WordedEntry {
  readonly about: SubjectName;
  readonly before: string;
  readonly after: string;
}

// Of which kind the things are whose ids stand in a field of an entry.
const kindsInFields: Readonly<Record<string, string>> = {
  alternates: "product",
  dishes: "menu",
  goesWith: "menu",
  goes_with: "menu",
  ingredient: "ingredient",
  kitchen: "site",
  menu: "school-menu",
  past: "image",
  product: "product",
  recipe: "recipe",
  school: "school",
  set: "set-menu",
  site: "site",
  supplier: "supplier",
};

/** Of what kind something is that a field names by its id, and its id; null where it names nothing so. */
function namedIn(field: string, text: string): string | null {
  if (text.startsWith("gallery/")) return `image/${text.slice("gallery/".length)}`;
  const kind = Object.hasOwn(kindsInFields, field) ? kindsInFields[field] : undefined;
  return kind ? `${kind}/${text}` : null;
}

/** The documents that entries about pages and lists name. */
const pdfsNamed = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ before, after }) => pdfsIn([before, after], "").map(({ address }) => address));

/** Says of entries what they are about, and what it was and became, in the words of its form and by the names of what it names. */
export async function entryWords(db: Db, entries: readonly Entry[]): Promise<(entry: Entry) => WordedEntry> {
  const nameOf = await nameSubjects(
    db,
    entries.map(({ subject }) => subject),
  );
  const within = entries.flatMap((entry) =>
    textsOfStates(entry).flatMap(([field, text]) => namedIn(field, text) ?? []),
  );
  const known = await knownNames(db, within);
  const signed = await signedNames(db);
  const pdfName = await pdfWords(db, pdfsNamed(entries));
  const inField = (field: string, text: string) => {
    // Of a document itself the record says where it is read.
    if (isPdfAddress(text) && field !== "address") return pdfName(text);
    const subject = namedIn(field, text);
    if (!subject) return signed(text);
    // Of a picture the id says nothing; what else is not found is a word of its own ("every"), or was a name's.
    return known(subject)?.words ?? (subject.startsWith("image/") ? "a picture that is gone" : null);
  };
  return (entry) => {
    const labels = fieldLabels(...kindOf(entry.subject));
    return { about: nameOf(entry.subject), ...changeWords(entry, { labels, nameOf: inField }) };
  };
}
