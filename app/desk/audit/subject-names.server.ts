import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { setMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import type { Db } from "#database/store.server.ts";
import { deskPictures } from "#gallery/desk/picture-rows.server.ts";
import { titleOfItem } from "#page-content/lists/list-item.ts";
import { isListKey, listKinds } from "#page-content/lists/list-kinds.ts";
import { readItems } from "#page-content/lists/list-table.server.ts";
import { deskPages } from "#page-content/page-drafts.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { DocumentKind } from "#recipes/kitchen.ts";
import { documentKinds, documentsOf } from "#recipes/kitchen.ts";
import { allSchools, schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import { documents, isDocumentKey } from "#settings/documents.ts";
import { listMembers } from "#staff/members.server.ts";
import { documentAddress } from "../recipes/document-address.ts";
import { itemAddress } from "../site/lists/list-address.ts";
import { pageEditorAddress } from "../site/pages/page-address.ts";

/** What an entry of the record is about, as people call it. */
export interface SubjectName {
  readonly words: string;
  /** Its screen; null where it has none, or is gone. */
  readonly to: string | null;
}

/** Says what subjects of one kind, "page" of "page/home", are called. What it does not know is null. */
type Namer = (db: Db, kind: string) => Promise<(id: string) => SubjectName | null>;

const named = (words: string | undefined, to: string): SubjectName | null =>
  words === undefined ? null : { words, to };

const pages: Namer = async (db) => {
  const titles = new Map((await deskPages(db)).map(({ id, stated }) => [id, stated.title]));
  return (id) => named(titles.get(id), pageEditorAddress(id));
};

const items: Namer = async (db, kind) => {
  if (!isListKey(kind)) return () => null;
  const published = await readItems(db, kind);
  return (id) => {
    const item = published.get(id);
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

const settings: Namer = async () => (id) =>
  isDocumentKey(id) ? { words: documents[id].title, to: `/desk/settings/${id}` } : null;

const kitchen: Namer = async (db, kind) => {
  const all = documentsOf(await readKitchen(db), kind as DocumentKind);
  return (id) => {
    const last = all.get(id)?.at(-1)?.document;
    const words = last && ("name" in last ? last.name : id);
    return named(words, documentAddress(kind as DocumentKind, id));
  };
};

/** A dish of the catering menu, or a school's menu: the record calls both so. */
const menus: Namer = async (db) => {
  const dishes = new Map((await cateringMenu(db)).map(({ id, name }) => [id, name]));
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
  const names = new Map((await setMenus(db)).map(({ id, name }) => [id, name]));
  return (id) => named(names.get(id), `/desk/site/set-menus/${encodeURIComponent(id)}`);
};

const staff: Namer = async (db) => {
  const names = new Map((await listMembers(db)).map(({ id, name }) => [id, name]));
  return (id) => named(names.get(id), `/desk/staff/${encodeURIComponent(id)}`);
};

const numbers: Namer = async (db) => {
  const labels = new Map((await allSchools(db)).map(({ key, label }) => [key, label]));
  return (id) => named(labels.get(id) && `the numbers of ${labels.get(id)}`, "/desk/kitchen/covers");
};

/** What is called by its number or reference. */
const numbered =
  (what: string, place?: string): Namer =>
  async () =>
  (id) => ({ words: `${what} ${id}`, to: place ? place + encodeURIComponent(id) : null });

const sample: Namer = async () => () => ({ words: "the sample", to: "/desk/make-it-yours/sample" });

const namers: ReadonlyMap<string, Namer> = new Map([
  ["page", pages],
  ["page-moved", pages],
  ["image", pictures],
  ["settings", settings],
  ["menu", menus],
  ["school-menu", schoolMenus],
  ["covers", numbers],
  ["school", schools],
  ["set-menu", setMenusOf],
  ["staff", staff],
  ["proposal", numbered("proposal", "/desk/proposals/")],
  ["sample", sample],
  ["payment", numbered("payment", "/desk/money/")],
  ["enquiry", numbered("enquiry")],
  ...documentKinds.map((kind): [string, Namer] => [kind, kitchen]),
  ...Object.keys(listKinds).map((list): [string, Namer] => [list, items]),
]);

/**
 * What the subjects of entries are called, by subject. Each kind is read once. One of which nobody knows a name any more is
 * called as it is stored.
 */
export async function nameSubjects(
  db: Db,
  subjects: Iterable<string>,
): Promise<(subject: string) => SubjectName> {
  const kinds = new Set([...subjects].map((subject) => kindOf(subject)[0]));
  const known = new Map(
    await Promise.all([...kinds].map(async (kind) => [kind, await namers.get(kind)?.(db, kind)] as const)),
  );
  return (subject) => {
    const [kind, id] = kindOf(subject);
    return known.get(kind)?.(id) ?? { words: subject, to: null };
  };
}

function kindOf(subject: string): [kind: string, id: string] {
  const at = subject.indexOf("/");
  return at === -1 ? [subject, ""] : [subject.slice(0, at), subject.slice(at + 1)];
}
