import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Db, Tx } from "#database/store.server.ts";
import { importSetMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import {
  cateringMenu,
  cateringMenuContent,
  importCateringMenu,
} from "#catering-menu/catering-menu.server.ts";
import { actorNamed, sampleContent } from "#values/actor.ts";
import { parseRecords } from "#values/tables/csv.ts";
import { saveBreakfasts } from "#school-menus/schools/breakfasts.server.ts";
import { importSchools } from "#school-menus/schools/import-schools.server.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import { change } from "#live/server/change.server.ts";
import { publish, unpublished } from "#publications/publish.server.ts";
import { importCovers } from "#school-menus/covers/covers.server.ts";
import { standardsContent } from "#school-menus/standards/standards-table.server.ts";
import { termlyMenusContent } from "#school-menus/termly-menus.server.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { approve, importKitchen, sayWhyItWaits } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { tableNames } from "#recipes/tables/columns.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { kitchenDependents } from "../features/kitchen-dependents.server.ts";
import { documents } from "#settings/documents.ts";
import { saveSettings } from "#settings/settings.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { mapRecord } from "#values/record.ts";
import { Invalid, wordsOf } from "#values/problem.ts";
import { movedBy, movedRows, movedTerms, weeksOfReviews, weeksOfMenus } from "./sample-dates.ts";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { samplePictures } from "#gallery/sample-pictures.server.ts";
import { lockSampleState, setSampleState } from "#samples/sample-state.server.ts";
import { recordSample } from "#samples/switch-sample.server.ts";
import type { SwitchSite } from "./switch-site.ts";
import { sampleKinds } from "./sample-kinds.ts";
import type { Services } from "../services.ts";

// The site is started from the project's folder, which holds the sample content.
const content = path.resolve("content");

const schoolsFile = "schools.csv";
const breakfastsFile = "breakfasts.csv";
const termsFile = "termly/terms.csv";

const recordActor = actorNamed("the record of what is told");
const sampleActor = actorNamed(sampleContent);
const sampleApprover = actorNamed(`${sampleContent}, checked`);

/**
 * Fills an empty store with the sample menus, so that a new site is worth a visit. What was ever filled and then
 * emptied stays empty. Returns whether it did. `leftOut` hears of what its own data refuse, and the first of the reasons: then the site
 * starts without that.
 */
export async function fillWithSamples(
  services: Services,
  leftOut: (sample: string, why: string) => void,
): Promise<boolean> {
  const unlessInvalid = tellingOf(leftOut);
  // The menus use recipes: the kitchen comes first.
  const kitchen = await fillKitchen(services);
  const menu = await unlessInvalid("catering menu", fillMenu(services));
  const termly = await unlessInvalid("school menus", fillTermlyMenus(services));
  // How many eat is of the sample schools: it goes with their menus alone.
  if (termly) await unlessInvalid("numbers", fillCovers(services));
  if (kitchen) await fillClaims(services);
  const isWhole = kitchen && menu && termly;
  // A store that had something of its own has no sample that could be told from it.
  if (isWhole) await noteSample(services);
  return kitchen || menu || termly;
}

/** Writes down what the sample is, so that it can be taken out of a demonstration that becomes a firm's own site. */
async function noteSample(services: Services): Promise<void> {
  await change(services, sampleActor, async (changing) => {
    await recordSample(changing.tx, sampleKinds);
    const now = { state: "in", isClosed: false, keptUntil: null } as const;
    await setSampleState(changing, sampleActor.name, now, services);
  });
}

// A kitchen of the owner's own lacks the samples' recipes: then the samples stay away, and the site starts without them.
const tellingOf =
  (leftOut: (sample: string, why: string) => void) => async (sample: string, filling: Promise<boolean>) =>
    await filling.catch((error: unknown) => {
      if (!(error instanceof Invalid)) throw error;
      leftOut(sample, error.problems.slice(0, 1).map(wordsOf).join(""));
      return false;
    });

/**
 * Publishes what is shown and not on record: a store of before there was one, or today's rules state
 * of the same facts something else.
 */
export async function publishWhatIsTold(services: SwitchSite): Promise<number> {
  const { db } = services.store;
  const contentOf = async (of: Db | Tx) => [
    ...(await cateringMenuContent(of)),
    ...(await termlyMenusContent(of)),
    ...(await standardsContent(of)),
  ];
  if ((await unpublished(db, await contentOf(db))).length === 0) return 0;
  return await change(services, recordActor, async ({ tx }) => {
    const content = await contentOf(tx);
    const subjects = new Set(await unpublished(tx, content));
    await publish(
      tx,
      services,
      content.filter(({ subject }) => subjects.has(subject)),
    );
    return subjects.size;
  });
}

/**
 * Takes away, in production, the twelve schools that a new store begins with: they are samples, on a kitchen that is not
 * there. Only while nothing was ever done with a school or a menu: then they may be somebody's own. Returns whether it did.
 */
export async function removeSampleSchools(services: Services): Promise<boolean> {
  const isTouched = (await services.feed.revisionOf("termly")) > 0;
  if (isTouched || (await allSchools(services.store.db)).length === 0) return false;
  const noSchool = new TextEncoder().encode("key,label,school,sector,lunch_at\n");
  await importSchools(services, sampleActor, { bytes: noSchool, replace: true });
  return true;
}

/** Puts the kitchen, menus, schools and numbers of the sample into an empty store. Throws Invalid where anything of them is refused. */
export async function fillSampleFood(services: SwitchSite): Promise<void> {
  await importSampleKitchen(services);
  await importSampleMenu(services);
  await importSampleSchools(services);
  await fillCovers(services);
}

/** The sample kitchen, as one person has typed it and another has approved it, except for what is to wait. */
async function fillKitchen(services: Services): Promise<boolean> {
  const folder = path.join(content, "kitchen");
  const isTouched = async (topic: string) => (await services.feed.revisionOf(topic)) > 0;
  // A site that has both menus has a kitchen of its own, or none yet; a sample menu that is still to come needs this one.
  const hasMenus = (await isTouched("menu")) && (await isTouched("termly"));
  if (hasMenus || (await isTouched("kitchen")) || !existsSync(folder)) return false;
  await importSampleKitchen(services);
  return true;
}

async function importSampleKitchen(services: SwitchSite): Promise<void> {
  const folder = path.join(content, "kitchen");
  const deps = { ...services, dependents: kitchenDependents(services) };
  const names = tableNames
    .map((table) => `${table}.csv`)
    .filter((name) => existsSync(path.join(folder, name)));
  const files = names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) }));
  const weeks = weeksOfReviews(todayOf(services));
  await importKitchen(
    deps,
    sampleActor,
    moved(await Promise.all(files), (text) => movedBy(text, weeks)),
  );
  const kitchen = await readKitchen(services.store.db);
  const unread = await waitingIn(folder);
  const read = documentKinds
    .flatMap((kind) => [...kitchen[kind].keys()].map((id) => ({ kind, id })))
    .filter(({ kind, id }) => !unread.has(`${kind} ${id}`));
  if (read.length) await approve(deps, sampleApprover, read);
  for (const [name, why] of unread) {
    const [kind, id = ""] = name.split(" ");
    const found = documentKinds.find((one) => one === kind);
    if (found && kitchen[found].has(id)) await sayWhyItWaits(deps, sampleActor, { kind: found, id }, why);
  }
}

/** The firm's claims as they would have been looked over by the day on which the site is filled. */
async function fillClaims(services: Services): Promise<void> {
  const weeks = weeksOfReviews(todayOf(services));
  if (weeks <= 0) return;
  const { defaults } = services.settings;
  const fields = mapRecord(documents.claims.fieldsOf(defaults), (_name, text) => movedBy(text, weeks));
  await saveSettings(services, sampleActor, defaults, { document: "claims", fields, base: 0 });
}

/** What waits for a second person in the sample kitchen ("product rice-roll"), and why, so that this state is met as well. */
async function waitingIn(folder: string): Promise<Map<string, string>> {
  const file = path.join(folder, "waiting.csv");
  if (!existsSync(file)) return new Map();
  const { records } = parseRecords(await readFile(file, "utf8"));
  return new Map(records.slice(1).map(([kind, id, why = ""]) => [`${kind} ${id}`, why]));
}

const todayOf = ({ clock }: Pick<Services, "clock">) => londonDay(clock.now());

interface ContentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files with each text as it is on the day on which it is filled. */
const moved = (files: readonly ContentFile[], move: (text: string, name: string) => string): ContentFile[] =>
  files.map(({ name, bytes }) => ({ name, bytes: encoded(move(new TextDecoder().decode(bytes), name)) }));

const encoded = (text: string) => new TextEncoder().encode(text);

async function fillMenu(services: Services): Promise<boolean> {
  const touched = (await services.feed.revisionOf("menu")) > 0;
  if (touched || (await cateringMenu(services.store.db)).length > 0 || !existsSync(menuFile)) return false;
  await importSampleMenu(services);
  return true;
}

const menuFile = path.join(content, "catering-menu.csv");

async function importSampleMenu(services: SwitchSite): Promise<void> {
  await importCateringMenu({ ...services, galleryPictures }, sampleActor, await readFile(menuFile));
  const sets = path.join(content, "set-menus.csv");
  if (existsSync(sets)) await importSetMenus(services, sampleActor, await readFile(sets));
}

async function fillCovers(services: SwitchSite): Promise<boolean> {
  const [file, terms] = ["covers.csv", termsFile].map((name) => path.join(content, name)) as [string, string];
  if (!existsSync(file) || !existsSync(terms)) return false;
  const weeks = weeksOfMenus(await readFile(terms, "utf8"), todayOf(services));
  await importCovers(services, sampleActor, encoded(movedRows(await readFile(file, "utf8"), weeks)));
  return true;
}

/**
 * Fills an empty gallery with the sample pictures. The very first time this takes half a minute, as each is made in
 * many sizes: the site is open meanwhile, and its pages show the pictures as they arrive.
 */
export async function fillWithSamplePictures(services: Services): Promise<boolean> {
  const touched = (await services.feed.revisionOf("image")) > 0;
  if (touched || !existsSync(path.join(content, "gallery.json"))) return false;
  // Only here, and not at the start: the library that makes pictures takes 9 MB, and a gallery is filled once.
  const { addSamplePictures } = await import("./sample-pictures.server.ts");
  const { store } = services;
  await addSamplePictures(services, sampleActor, async (tx, ids) => {
    if ((await lockSampleState(store, tx)).state === "in") await recordSample(tx, [samplePictures], ids);
  });
  return true;
}

async function fillTermlyMenus(services: Services): Promise<boolean> {
  if ((await services.feed.revisionOf("termly")) > 0 || !existsSync(termlyFolder)) return false;
  await importSampleSchools(services);
  return true;
}

const termlyFolder = path.join(content, "termly");

async function importSampleSchools(services: SwitchSite): Promise<void> {
  const folder = termlyFolder;
  const schools = path.join(folder, schoolsFile);
  if (existsSync(schools)) await importSchools(services, sampleActor, { bytes: await readFile(schools) });
  await addSampleBreakfasts(services);
  const others = [schoolsFile, breakfastsFile];
  const names = (await readdir(folder)).filter((name) => name.endsWith(".csv") && !others.includes(name));
  const files = names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) }));
  const movedFile = (text: string, name: string) =>
    name === path.basename(termsFile) ? movedTerms(text, weeksOfMenus(text, todayOf(services))) : text;
  await importTermlyMenus(services, sampleActor, moved(await Promise.all(files), movedFile));
}

/** Gives schools of the sample a menu of breakfasts, which their own files fill. */
async function addSampleBreakfasts(services: SwitchSite): Promise<void> {
  const file = path.join(termlyFolder, breakfastsFile);
  if (!existsSync(file)) return;
  const { records } = parseRecords(await readFile(file, "utf8"));
  for (const [school = "", beginsAt = ""] of records.slice(1))
    await saveBreakfasts(services, sampleActor, { school, beginsAt });
}
