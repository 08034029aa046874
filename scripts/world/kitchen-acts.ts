import {
  approveDraft,
  askForApproval,
  planDraft,
  publishDrafts,
  undoPublished,
} from "#drafts/drafts.server.ts";
import type { Placement } from "#school-menus/drafts/edit-draft.server.ts";
import { saveCells } from "#school-menus/drafts/edit-draft.server.ts";
import { menuDrafts, openMenuDraft } from "#school-menus/drafts/menu-drafts.server.ts";
import type { Place } from "#school-menus/drafts/draft.ts";
import { releaseHolds, openHolds } from "#school-menus/holds/holds.server.ts";
import { cookedAs, lunchOn } from "#school-menus/served-menu.ts";
import {
  substituteDishes,
  withdrawSubstitutions,
} from "#school-menus/substitutions/substitute-dish.server.ts";
import { menuOfKey } from "#school-menus/termly-menus.server.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { parseCounts } from "#food/counts/food-counts.ts";
import { allFreeBut } from "#recipes/samples/kitchen.examples.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { currentVersion, latestVersion } from "#recipes/in-force.ts";
import { approve, saveDocument } from "#recipes/recipes.server.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { defined } from "#values/defined.ts";
import { fieldsOf } from "#values/record.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { WorldAct } from "./acts.ts";
import { truthOfProducts } from "./allergen-invariants.ts";
import { asMember } from "./as-member.ts";
import { acknowledgedOf } from "./staff-acts.ts";
import type { World } from "./state.ts";
import { act } from "./state.ts";
import { depsOf, menuFile, menuKeys } from "./beginning.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { actorNamed } from "#values/actor.ts";

// What the two do about food: products, recipes' allergens, menus, swaps on the day.

export const kitchenActs: readonly WorldAct[] = [
  { name: "a cell is filled", weight: 5, can: () => true, run: fillCell },
  { name: "two fill the same cell", weight: 2, can: () => true, run: fillBoth },
  { name: "an approval is asked", weight: 3, can: hasDraft, run: ask },
  { name: "a draft is approved", weight: 4, can: hasDraft, run: approveMenu },
  { name: "a draft is published", weight: 5, can: hasDraft, run: publish },
  { name: "a publication is planned", weight: 2, can: hasDraft, run: plan },
  { name: "a publication is undone", weight: 1, can: () => true, run: undo },
  { name: "a dish is swapped", weight: 5, can: () => true, run: swap },
  {
    name: "a swap is taken back",
    weight: 2,
    can: (world) => acknowledgedOf(world, "swap").length > 0,
    run: swapBack,
  },
  { name: "a product is changed", weight: 4, can: () => true, run: changeProduct },
  { name: "a product is approved", weight: 4, can: () => true, run: approveProduct },
  { name: "a menu is imported at the command line", weight: 3, can: () => true, run: importMenu },
  { name: "a hold is released", weight: 2, can: () => true, run: release },
];

const mayonnaise = "vale-mayonnaise";

/** The owner or the cook, who may be something else by now. */
const somebody = ({ dice, staff }: World) => dice.pick(staff.slice(0, 2));

function hasDraft(world: World): boolean {
  return acknowledgedOf(world, "draft of a menu").length > 0;
}

function place({ dice }: World): Place {
  return `1-${1 + dice.below(5)}-${dice.pick(["main", "side", "jacket"] as const)}-0` as Place;
}

function placement(world: World): Placement {
  const ref = world.dice.weighted([
    { ref: "recipe:coleslaw" as const, weight: 3 },
    { ref: "recipe:jacket" as const, weight: 2 },
    { ref: `new:Pie ${world.dice.below(1000)}` as const, weight: 2 },
    { ref: null, weight: 1 },
  ]).ref;
  return { place: place(world), ref };
}

async function fillCell(world: World): Promise<void> {
  const menu = world.dice.pick(menuKeys);
  const put = placement(world);
  const at = {
    pattern: "desk/school-menus/:key/cells",
    params: { key: menu },
    name: `fill a cell of ${menu}`,
  };
  let revision = 0;
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const before = await openMenuDraft(site.store.db, { menu, term: "" });
    const seen = { menu, term: "", revision: before?.revision ?? 0 } as const;
    const draft = await saveCells(site, actor, seen, [put]);
    revision = draft?.revision ?? 0;
    return { words: `revision ${revision}`, isChange: draft !== null && draft.revision !== before?.revision };
  });
  if (revision) rememberDraft(world, menu, revision);
}

function rememberDraft({ memory }: World, menu: string, revision: number): void {
  const others = memory.acknowledged.filter(({ what, id }) => what !== "draft of a menu" || id !== menu);
  memory.acknowledged = [...others, { what: "draft of a menu", id: menu, number: revision, words: "" }];
}

async function fillBoth(world: World): Promise<void> {
  const menu = world.dice.pick(menuKeys);
  const at = {
    pattern: "desk/school-menus/:key/cells",
    params: { key: menu },
    name: "fill what another fills",
  };
  const puts = [1, 2].map((number): Placement => ({
    place: "1-1-main-0",
    ref: `new:Stew ${world.dice.below(1000)} of ${number}`,
  }));
  let revision = 0;
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const before = await openMenuDraft(site.store.db, { menu, term: "" });
    const seen = { menu, term: "", revision: before?.revision ?? 0 } as const;
    const results = await Promise.allSettled(puts.map((put) => saveCells(site, actor, seen, [put])));
    const done = results.flatMap((one) => (one.status === "fulfilled" && one.value ? [one.value] : []));
    world.clashes.push({ what: `a cell of ${menu}`, won: done.length });
    const [saved] = done;
    if (!saved) throw (results[0] as PromiseRejectedResult).reason;
    revision = saved.revision;
    return { words: `${done.length} saved` };
  });
  if (revision) rememberDraft(world, menu, revision);
}

const draftMenu = (world: World) => world.dice.pick(acknowledgedOf(world, "draft of a menu")).id;

const seenOf = async (world: World, menu: string) => {
  const draft = await openMenuDraft(world.site.services.store.db, { menu, term: "" });
  return draft && { id: menu, revision: draft.revision, draft };
};

async function ask(world: World): Promise<void> {
  const menu = draftMenu(world);
  const at = {
    pattern: "desk/school-menus/:key/:act",
    params: { key: menu, act: "ask" },
    name: `ask for ${menu}`,
  };
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const seen = await seenOf(world, menu);
    if (!seen) return { words: "no draft", isChange: false };
    await askForApproval(menuDrafts, site, actor, seen);
    return { words: "asked", isChange: seen.draft.asked === null };
  });
}

async function approveMenu(world: World): Promise<void> {
  const menu = draftMenu(world);
  const params = { key: menu, act: "approve" };
  const at = { pattern: "desk/school-menus/:key/:act", params, name: `approve ${menu}` };
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const seen = await seenOf(world, menu);
    if (!seen) return { words: "no draft", isChange: false };
    await approveDraft(menuDrafts, site, actor, seen);
    return { words: "approved", isChange: seen.draft.approved === null };
  });
}

async function publish(world: World): Promise<void> {
  const menu = draftMenu(world);
  const at = { pattern: "desk/school-menus/:key/publish", params: { key: menu }, name: `publish ${menu}` };
  let isPublished = false;
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const seen = await seenOf(world, menu);
    if (!seen) return { words: "no draft", isChange: false };
    // Somebody reads meanwhile, and somebody presses twice.
    const times = world.dice.chance(0.2) ? 2 : 1;
    const reason = "The head asked for it.";
    const work = Array.from({ length: times }, () =>
      publishDrafts(menuDrafts, site, actor, [{ id: menu, revision: seen.revision, reason }]),
    );
    const [results] = await Promise.all([Promise.allSettled(work), readFaces(world)]);
    const refused = results.find((one) => one.status === "rejected");
    if (!results.some((one) => one.status === "fulfilled")) throw refused?.reason as Error;
    isPublished = true;
    return { words: "published" };
  });
  if (isPublished) await rememberPublished(world, `termly/${menu}`);
}

async function rememberPublished(world: World, subject: string): Promise<void> {
  const row = await world.site.services.store.db
    .selectFrom("publication")
    .select(["seq", "hash"])
    .where("subject", "=", subject)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row)
    world.memory.acknowledged.push({ what: "published", id: subject, number: row.seq, words: row.hash });
}

/** What visitors read of the menus just now. */
async function readFaces(world: World): Promise<void> {
  for (const menu of menuKeys) {
    const response = await world.site.api.request(`/primaries/${menu}.json`);
    if (response.status === 200) world.faces.push({ menu, body: await response.text() });
  }
}

async function plan(world: World): Promise<void> {
  const menu = draftMenu(world);
  const at = { pattern: "desk/school-menus/:key/publish", params: { key: menu }, name: `plan ${menu}` };
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const seen = await seenOf(world, menu);
    if (!seen) return { words: "no draft", isChange: false };
    const { id, revision } = seen;
    const on = addDays(londonDay(Date.now()), 1 + world.dice.below(3));
    await planDraft(menuDrafts, site, actor, { id, revision, on, reason: "As agreed." });
    return { words: on };
  });
}

async function undo(world: World): Promise<void> {
  const menu = world.dice.pick(menuKeys);
  const params = { key: menu, act: "undo" };
  const at = { pattern: "desk/school-menus/:key/:act", params, name: `undo ${menu}` };
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    await undoPublished(menuDrafts, site, actor, [menu]);
    return { words: "undone" };
  });
}

async function swap(world: World): Promise<void> {
  const { dice } = world;
  const menu = dice.pick(menuKeys);
  const day = addDays(londonDay(Date.now()), dice.below(4));
  const at = { pattern: "desk/swap", name: `swap at ${menu} on ${day}` };
  const onRecipe = dice.chance(0.5);
  let made = "";
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const published = defined(await menuOfKey(site.store.db, menu));
    const [first] = lunchOn(published, day)?.dishes ?? [];
    if (!first) return { words: "nothing that day", isChange: false };
    const { course, slot } = first;
    // Null: nobody has looked what is in it.
    const contains = dice.pick(["mustard:contains", "eggs:may-contain", "", null]);
    const dish = {
      name: onRecipe ? "Slaw instead" : `Burger ${dice.below(1000)}`,
      description: "",
      allergens:
        onRecipe || contains === null ? {} : { ...allFreeBut(), ...parseAllergenList(contains).facts },
      diets: [],
      held: [],
      portion: 200,
      carbohydrate: null,
      sugars: null,
      counts: parseCounts("").counts,
      ...(onRecipe && { recipe: { id: "coleslaw", changes: [] } }),
    };
    if (!onRecipe && contains !== null) world.dishes.set(dish.name, contains);
    const seen = published.substitutions.findLast((one) => one.day === day && one.slot === slot)?.id ?? null;
    const request = { key: menu, day, course, was: slot, seen, dish, note: "The oven is cold" };
    const [results] = await Promise.all([
      substituteDishes(site, actor, [{ ...request, unknownBy: actor.name }]),
      readFaces(world),
    ]);
    made = results[0].id;
    return { words: made };
  });
  if (!made) return;
  world.memory.acknowledged.push({ what: "swap", id: made, number: 0, words: menu });
  await rememberPublished(world, `termly/${menu}`);
}

async function swapBack(world: World): Promise<void> {
  const swapped = world.dice.pick(acknowledgedOf(world, "swap"));
  const at = { pattern: "desk/swap/:act", params: { act: "withdraw" }, name: `take back ${swapped.id}` };
  let isBack = false;
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const done = await withdrawSubstitutions(site, actor, { ids: [swapped.id], why: "Undone at the desk" });
    isBack = true;
    return { words: `${done.length} taken back`, isChange: done.length > 0 };
  });
  if (isBack)
    world.memory.acknowledged.push({ what: "swap back", id: swapped.id, number: 0, words: swapped.words });
}

async function changeProduct(world: World): Promise<void> {
  const { dice } = world;
  const contain = dice.pick([
    "eggs:contains;soya:may-contain",
    "eggs:contains;mustard:contains",
    "eggs:contains;milk:may-contain;celery:contains",
    "eggs:free;fish:contains",
  ]);
  // A supplier does not always say what is not in it.
  const isWhole = dice.chance(0.75);
  const allergens = isWhole ? allFreeBut(contain) : parseAllergenList(contain).facts;
  const hold = dice.chance(0.5);
  const at = {
    pattern: "desk/recipes/products/:id/:act",
    params: { id: mayonnaise, act: "save" },
    name: `mayonnaise of ${contain}${isWhole ? "" : ", the rest not known"}${hold ? ", held" : ""}`,
  };
  let version = 0;
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const known = defined((await readKitchen(site.store.db)).product.get(mayonnaise));
    const latest = latestVersion(known);
    const document = { ...currentVersion(known).document, allergens };
    const draft = { kind: "product", document, expected: latest.version } as const;
    const before = await truthOfMayonnaise(world);
    const [{ saved }] = await Promise.all([
      saveDocument({ ...site, dependents: kitchenDependents(site) }, actor, draft, { hold }),
      readFaces(world),
    ]);
    version = latest.version + saved;
    const after = await truthOfMayonnaise(world);
    const isWorse = leaves.some((leaf) => before(leaf) === "not in it" && after(leaf) !== "not in it");
    if (hold && isWorse) world.unheld.push(...(await unheldDishes(world)));
    return { words: `version ${version}`, isChange: saved > 0 };
  });
  if (version)
    world.memory.acknowledged.push({ what: "kitchen version", id: mayonnaise, number: version, words: "" });
}

const truthOfMayonnaise = async (world: World) => defined((await truthOfProducts(world)).get(mayonnaise));

/** The dishes of the next days with the mayonnaise in them, at lunch and at breakfast, that nobody holds. */
async function unheldDishes({ site }: World): Promise<string[]> {
  const { db } = site.services.store;
  const today = londonDay(Date.now());
  const holds = new Set((await openHolds(db, today)).map(({ menu, day, dish }) => `${menu} ${day} ${dish}`));
  const found: string[] = [];
  for (const key of menuKeys) {
    const menu = await menuOfKey(db, key);
    for (let ahead = 0; menu && ahead < 14; ahead++) {
      const day = addDays(today, ahead);
      for (const { dish, as } of cookedAs(menu, day))
        if (fieldsOf(dish.recipe)["id"] && !holds.has(`${key} ${day} ${as}`))
          found.push(`${key} on ${day}: ${dish.name} is not held`);
    }
  }
  return found;
}

async function approveProduct(world: World): Promise<void> {
  const at = {
    pattern: "desk/recipes/approvals/:act",
    params: { act: "approve" },
    name: "approve the mayonnaise",
  };
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    await approve({ ...site, dependents: kitchenDependents(site) }, actor, [
      { kind: "product", id: mayonnaise },
    ]);
    return { words: "approved" };
  });
}

/** Whoever has the machine needs no session: also while the clock is wrong, and no code of a telephone fits. */
async function importMenu(world: World): Promise<void> {
  const menu = world.dice.pick(menuKeys);
  const file = menuFile(menu, `Monday ${world.dice.below(1000)}`);
  let isImported = false;
  await act(world, `import ${menu}`, async () => {
    const deps = depsOf(world.site.services);
    const [{ changed }] = await Promise.all([
      importTermlyMenus(deps, actorNamed("command line"), [file]),
      readFaces(world),
    ]);
    isImported = true;
    return changed.join();
  });
  if (isImported) await rememberPublished(world, `termly/${menu}`);
}

async function release(world: World): Promise<void> {
  const at = { pattern: "desk/recipes/approvals/:act", params: { act: "release" }, name: "release a hold" };
  await asMember(world, somebody(world), at, async ({ site, actor }) => {
    const from: Day = londonDay(Date.now());
    const [first] = await openHolds(site.store.db, from);
    if (!first) return { words: "no hold", isChange: false };
    await releaseHolds(site, actor, [first.id]);
    return { words: first.id };
  });
}
