import { deskItems } from "#catering-menu/drafts/dish-drafts.server.ts";
import { deskSetMenus } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import type { Db } from "#database/store.server.ts";
import { openDrafts } from "#drafts/draft-table.server.ts";
import { withDrafts } from "#drafts/drafts.server.ts";
import { deskPictures } from "#gallery/desk/picture-rows.server.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { titleOfItem } from "#page-content/lists/list-item.ts";
import { isListKey, listKinds } from "#page-content/lists/list-kinds.ts";
import { readItems } from "#page-content/lists/list-table.server.ts";
import { deskPages } from "#page-content/page-drafts.server.ts";
import { readPdfs } from "#page-content/pdfs/pdf-table.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { DocumentKind } from "#recipes/kitchen.ts";
import type { Product } from "#recipes/documents.ts";
import { documentKinds, documentsOf } from "#recipes/kitchen.ts";
import { kitchenSites } from "#school-menus/production/prints.server.ts";
import { allSchools, schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import { standardsDrafts } from "#school-menus/standards/standards-drafts.server.ts";
import { documents, isDocumentKey } from "#settings/documents.ts";
import { listMembers } from "#staff/members.server.ts";
import { mapRecord, recordOf } from "#values/record.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { documentAddress } from "../recipes/document-address.ts";
import { itemAddress } from "../site/lists/list-address.ts";
import { oldAddressesAddress, pageEditorAddress, pdfsAddress } from "../site/pages/page-address.ts";

/** What an entry of the record is about, as people call it. */
export interface SubjectName {
  readonly words: string;
  /** Its screen; null where it has none, or is gone. */
  readonly to: string | null;
}

/** Says what subjects of one kind, "page" of "page/home", are called. What it does not know is null. */
type Namer = (db: Db, kind: string) => Promise<(id: string) => SubjectName | null>;

const named = (words: string | undefined, to: string | null): SubjectName | null =>
  words === undefined ? null : { words, to };

const pages: Namer = async (db) => {
  const titles = new Map((await deskPages(db)).map(({ id, stated }) => [id, stated.title]));
  return (id) => named(titles.get(id), pageEditorAddress(id));
};

const items: Namer = async (db, kind) => {
  if (!isListKey(kind)) return () => null;
  const published = await readItems(db, kind);
  const drafted = new Map((await openDrafts<ListItem>(db, kind)).map(({ id, content }) => [id, content]));
  return (id) => {
    const item = published.get(id) ?? drafted.get(id);
    return item ? { words: titleOfItem(item), to: itemAddress(kind, id) } : null;
  };
};

const longest = 70;
const shortened = (words: string) =>
  words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;

const pictures: Namer = async (db) => {
  const words = new Map(
    (await deskPictures(db)).map(({ id, alt, fileName }) => [id, shortened(alt || fileName)]),
  );
  return (id) => named(words.get(id), `/desk/site/gallery?picture=${encodeURIComponent(id)}`);
};

const pdfs: Namer = async (db) => {
  const names = new Map((await readPdfs(db)).map(({ address, name }) => [address, name]));
  return (id) => named(names.get(`/pdfs/${id}.pdf`), pdfsAddress);
};

const settings: Namer = async () => (id) =>
  isDocumentKey(id) ? { words: documents[id].title, to: `/desk/settings/${id}` } : null;

const kitchen: Namer = async (db, kind) => {
  const all = documentsOf(await readKitchen(db), kind as DocumentKind);
  const drafted = new Map(
    kind === "product"
      ? (await openDrafts<Product>(db, kind)).map(({ id, content }) => [id, content?.name])
      : [],
  );
  return (id) => {
    const last = all.get(id)?.at(-1)?.document;
    const words = last ? ("name" in last ? last.name : id) : drafted.get(id);
    return named(words, documentAddress(kind as DocumentKind, id));
  };
};

/** A dish of the catering menu, or a school's menu: the record calls both so. */
const menus: Namer = async (db) => {
  const dishes = new Map((await deskItems(db)).map(({ id, stated: { name } }) => [id, name]));
  const ofSchool = await schoolMenus(db, "menu");
  return (id) => named(dishes.get(id), `/desk/site/menu/${encodeURIComponent(id)}`) ?? ofSchool(id);
};

const schoolMenus: Namer = async (db) => {
  const labels = new Map((await schoolsAndBreakfasts(db)).map(({ key, label }) => [key, label]));
  return (id) => {
    const [key = ""] = id.split(":");
    const label = labels.get(key);
    return named(label && `the menu of ${label}`, `/desk/school-menus/${key}`);
  };
};

const schools: Namer = async (db) => {
  const labels = new Map((await allSchools(db)).map(({ key, label }) => [key, label]));
  return (id) => {
    const [key = "", contact] = id.split("/");
    return contact
      ? named(labels.get(key) && `a contact of ${labels.get(key)}`, `/desk/schools/${key}/contacts`)
      : named(labels.get(key), `/desk/schools/${key}`);
  };
};

const setMenusOf: Namer = async (db) => {
  const names = new Map((await deskSetMenus(db)).map(({ id, stated }) => [id, stated.name]));
  return (id) => named(names.get(id), `/desk/site/set-menus/${encodeURIComponent(id)}`);
};

const standards: Namer = async (db) => {
  const names = new Map((await withDrafts(db, standardsDrafts)).map(({ id, stated }) => [id, stated.name]));
  return (id) => named(names.get(id), `/desk/standards/${encodeURIComponent(id)}`);
};

const staff: Namer = async (db) => {
  const names = new Map((await listMembers(db)).map(({ id, name }) => [id, name]));
  return (id) => named(names.get(id), `/desk/staff/${encodeURIComponent(id)}`);
};

const numbers: Namer = async (db) => {
  const labels = new Map((await allSchools(db)).map(({ key, label }) => [key, label]));
  return (id) => named(labels.get(id) && `the numbers of ${labels.get(id)}`, "/desk/kitchen/covers");
};

const kitchenSheets: Namer = async (db) => {
  const names = new Map((await kitchenSites(db)).map(({ id, name }) => [id, name]));
  return (id) => {
    const [site = "", day = ""] = id.split("/");
    const name = names.get(site);
    return named(
      name && `the sheet of ${name}, ${dayWords(day)}`,
      `/desk/kitchen?${new URLSearchParams({ site, day }).toString()}`,
    );
  };
};

const dayWords = (text: string): string => {
  const day = parseDay(text);
  return day ? formatDay(day, "date") : text;
};

/** What is called by its number, its reference or its day. */
const numbered =
  (what: string, place?: string, inWords = (id: string) => id): Namer =>
  async () =>
  (id) => ({ words: `${what} ${inWords(id)}`, to: place ? place + encodeURIComponent(id) : null });

/** What has no name of its own, or none that may stand here. */
const nameless =
  (words: string, to: (id: string) => string | null = () => null): Namer =>
  async () =>
  (id) => ({ words, to: to(id) });

const oldAddresses = "addresses of the earlier site";

const exported: Namer = async () => (id) => ({ words: id.replaceAll("-", " "), to: null });

/** What the record is about, by the kind of its subject: what one is called whose name nobody knows any more, and how its name is found. */
const kinds: Readonly<Record<string, { readonly one: string; readonly name: Namer }>> = {
  ...recordOf(documentKinds, (kind) => ({ one: kind === "site" ? "a kitchen" : `a ${kind}`, name: kitchen })),
  ...mapRecord(listKinds, (_list, { one }) => ({ one: `a ${one}`, name: items })),
  page: { one: "a page", name: pages },
  "page-moved": { one: "a page", name: pages },
  pdf: { one: "a document", name: pdfs },
  "old-address": { one: oldAddresses, name: nameless(oldAddresses, () => oldAddressesAddress) },
  image: { one: "a picture", name: pictures },
  settings: { one: "settings", name: settings },
  menu: { one: "a menu or a dish", name: menus },
  dish: { one: "a dish", name: menus },
  "school-menu": { one: "a school’s menu", name: schoolMenus },
  covers: { one: "a school’s numbers", name: numbers },
  school: { one: "a school", name: schools },
  "set-menu": { one: "a set menu", name: setMenusOf },
  standards: { one: "a set of standards", name: standards },
  staff: { one: "somebody at the desk", name: staff },
  proposal: { one: "a proposal", name: numbered("proposal", "/desk/proposals/") },
  payment: { one: "a payment", name: numbered("payment", "/desk/money/") },
  enquiry: { one: "an enquiry", name: numbered("enquiry", "/desk/enquiries?q=") },
  "order-sheet": {
    one: "a day’s orders",
    name: numbered("orders of", "/desk/kitchen/orders?day=", dayWords),
  },
  "kitchen-sheet": { one: "a kitchen’s sheet", name: kitchenSheets },
  "near-miss": { one: "a near miss", name: nameless("a near miss", (id) => `/desk/near-misses/${id}`) },
  training: { one: "a training", name: nameless("a training", () => "/desk/training") },
  hold: { one: "a held lunch", name: nameless("a held lunch") },
  // Who reads the record may not read children’s cases, nor whose data was asked for.
  diet: { one: "a child’s diet", name: nameless("a child’s diet") },
  person: { one: "somebody outside", name: nameless("somebody outside") },
  words: { one: "words about food", name: nameless("words about food", () => "/desk/words") },
  email: { one: "an e-mail", name: nameless("an e-mail") },
  export: { one: "an export", name: exported },
};

/** What the record is about where it is one thing as a whole. */
const wholes: Readonly<Record<string, SubjectName>> = {
  site: { words: "the site", to: "/desk/site" },
  sample: { words: "the sample", to: "/desk/make-it-yours/sample" },
  kitchen: { words: "food", to: "/desk/recipes" },
  menu: { words: "the catering menu", to: "/desk/site/menu" },
  "set-menus": { words: "set menus", to: "/desk/site/set-menus" },
  schools: { words: "schools", to: "/desk/schools" },
  "termly-menus": { words: "schools’ menus", to: "/desk/school-menus" },
  substitutions: { words: "schools’ menus", to: "/desk/school-menus" },
  covers: { words: "schools’ numbers", to: "/desk/kitchen/covers" },
};

/** Whether the record knows what to call what is of a kind: "page/home", "menu". */
export const isSubjectKnown = (subject: string): boolean => {
  const [kind, id] = kindOf(subject);
  return Object.hasOwn(id === "" ? wholes : kinds, kind);
};

/**
 * What the subjects of entries are called, by subject. Each kind is read once. One of which nobody knows a name any more is
 * called as its kind is.
 */
export async function nameSubjects(
  db: Db,
  subjects: Iterable<string>,
): Promise<(subject: string) => SubjectName> {
  const known = await knownNames(db, subjects);
  return (subject) => {
    const [kind, id] = kindOf(subject);
    return (
      known(subject) ?? { words: kinds[kind] && id ? `${kinds[kind].one} that is gone` : subject, to: null }
    );
  };
}

/** The names of subjects, as far as they are known. */
export async function knownNames(
  db: Db,
  subjects: Iterable<string>,
): Promise<(subject: string) => SubjectName | null> {
  const asked = new Set([...subjects].map(kindOf).flatMap(([kind, id]) => (id === "" ? [] : [kind])));
  const known = new Map(
    await Promise.all([...asked].map(async (kind) => [kind, await kinds[kind]?.name(db, kind)] as const)),
  );
  return (subject) => {
    const [kind, id] = kindOf(subject);
    return id === "" ? (wholes[kind] ?? null) : (known.get(kind)?.(id) ?? null);
  };
}

/** The kind and the id of "page/home"; a draft is called as what it is of. */
export function kindOf(subject: string): [kind: string, id: string] {
  const at = subject.indexOf("/");
  return at === -1 ? [subject, ""] : [subject.slice(0, at).replace(/-draft$/, ""), subject.slice(at + 1)];
}
