import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { addContact } from "#school-contacts/contacts.server.ts";
import type { SchoolContactDeps } from "#school-contacts/contacts-deps.ts";
import type { LetterPage } from "#school-menus/diets/letter.ts";
import { actorNamed } from "#values/actor.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { testPublicationKey } from "../../../app/publications/publication-key.testkit.ts";
import { saveColeslawKitchen } from "../../../app/recipes/samples/coleslaw.testkit.ts";
import { importTermlyMenus } from "../../../app/school-menus/csv/import-termly-menus.server.ts";
import { lunchesOnRecipes } from "../../../app/school-menus/lunches-on-recipes.server.ts";
import { saveBreakfasts } from "../../../app/school-menus/schools/breakfasts.server.ts";
import { importSchools } from "../../../app/school-menus/schools/import-schools.server.ts";

/** A child of the drill: its school's own reference, what it must not have, and what becomes of its request. */
interface Child {
  readonly reference: string;
  readonly avoids: readonly Avoided[];
  readonly becomes: "agreed" | "not ours" | "withdrawn" | "declined" | "open";
  /** When a doctor's letter comes: three of the fourteen need one. */
  readonly letter?: "asked" | "later" | "taken back";
}

const three = ["celery", "mustard", "sesame"] as const;
export const children: readonly Child[] = [
  { reference: "R0", avoids: ["mustard"], becomes: "agreed" },
  { reference: "R1", avoids: ["mustard"], becomes: "agreed" },
  { reference: "R2", avoids: ["celery"], becomes: "agreed" },
  { reference: "R3", avoids: ["milk"], becomes: "agreed" },
  { reference: "R4", avoids: three, becomes: "agreed", letter: "asked" },
  { reference: "R5", avoids: three, becomes: "agreed", letter: "later" },
  { reference: "R6", avoids: three, becomes: "not ours", letter: "asked" },
  { reference: "R7", avoids: ["eggs"], becomes: "withdrawn" },
  { reference: "R8", avoids: three, becomes: "declined", letter: "asked" },
  { reference: "R9", avoids: three, becomes: "open", letter: "taken back" },
  { reference: "R10", avoids: three, becomes: "open", letter: "asked" },
];

/** What a doctor wrote of a child. */
export const letterOf = (reference: string): LetterPage => ({
  kind: "pdf",
  bytes: Buffer.from(`%PDF of ${reference}`),
});

export const cook = actorNamed("the cook");
const labels: Readonly<Record<string, string>> = { olive: "Olive Primary", jubilee: "Jubilee Primary" };
export const slaw = "House slaw";
/** A dish of another school of the kitchen, which two people agree to for a child that is served already. */
export const ofJubilee = {
  name: "Stew of Jubilee",
  reference: "R0",
  place: { week: 1, weekday: 3, part: "main" },
} as const;
export const swapped = { on: "2026-11-27", name: "Celeriac cake" } as const;
/** The breakfasts of that school: on Thursdays with the same slaw, on Fridays with porridge, which is swapped once. */
export const breakfasts = {
  key: "olive_breakfast",
  said: 12,
  slaw: "Morning slaw",
  instead: "Toast",
} as const;
/** The week whose numbers two phones send. */
export const numbersOf = { monday: "2026-11-30", phones: [101, 102] } as const;

/** What school menus and their kitchen need of the site. */
export async function menuDepsOn(store: Store, clock: Clock) {
  const feed = await startFeed(store);
  const deps = {
    store,
    feed,
    clock,
    brand: sampleBrand,
    publicationKey: testPublicationKey,
    plainPdf: plainPdfHere,
  };
  return { ...deps, kitchen: { store, feed, clock, dependents: [lunchesOnRecipes(deps)] } };
}

export const contactDepsOn = (store: Store, clock: Clock): SchoolContactDeps => ({
  store,
  clock,
  brand: sampleBrand,
  publicOrigin: "https://www.rosemarylane.example",
  schoolLabel: (key) => labels[key] ?? null,
  wakeEmailWorker: () => undefined,
  deleteEmailFiles: async () => undefined,
});

/**
 * A school whose Thursdays have a slaw of the kitchen's own mayonnaise, at lunch and at breakfast, with one contact, and the staff who are
 * told.
 */
export async function openKitchen(store: Store, clock: Clock): Promise<void> {
  const deps = await menuDepsOn(store, clock);
  try {
    await saveColeslawKitchen(deps, deps.kitchen.dependents);
    const bytesOf = (lines: readonly string[]) => new TextEncoder().encode([...lines, ""].join("\n"));
    await importSchools(deps, cook, {
      bytes: bytesOf([
        "key,label,school,sector,lunch_at,standards,halal,site,position,selector,aliases",
        "olive,Olive Primary,Olive Primary,primaries,12:10,primary,no,lane,1,,",
        "jubilee,Jubilee Primary,Jubilee Primary,primaries,12:10,primary,no,lane,2,,",
      ]),
    });
    await importTermlyMenus(deps, cook, [
      {
        name: "terms.csv",
        bytes: bytesOf([
          "menu,first_day,last_day,rotation,closed_days",
          "olive,2026-09-03,2026-12-18,pause,",
          "olive,2027-01-04,2027-07-23,pause,",
          "olive,2027-09-06,2027-12-17,pause,",
          "jubilee,2026-09-03,2026-12-18,pause,",
        ]),
      },
      { name: "menus.csv", bytes: bytesOf(menu()) },
    ]);
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    await importTermlyMenus(deps, cook, [{ name: "breakfasts.csv", bytes: bytesOf(breakfastMenu()) }]);
    const contact = { school: "olive", email: "office@olive.example", name: "Mrs Begum" };
    await addContact(contactDepsOn(store, clock), cook, contact);
    for (const role of ["nutrition", "kitchen"] as const)
      await store.db
        .insertInto("staff_member")
        .values({
          id: role,
          email: `${role}@rosemarylane.example`,
          name: role,
          role,
          state: "active",
          created_at: clock.now(),
          created_by: "ada",
        })
        .execute();
  } finally {
    deps.feed.stop();
  }
}

const allFree = allergens.map(({ key }) => `${key}:free`).join(";");
const columns = "menu,week,day,course,dish,allergens,diets,portion_grams,carbohydrate_grams,recipe";

const breakfastMenu = (): string[] => [
  columns,
  `${breakfasts.key},1,Thursday,side,${breakfasts.slaw},,,,,coleslaw`,
  `${breakfasts.key},1,Friday,main,Porridge,${allFree},,100,10,`,
];

function menu(): string[] {
  const rows = weekdays.flatMap((on) =>
    ["main", "vegetarian", "side", "dessert"].map((course) =>
      on === "Thursday" && course === "side"
        ? `olive,1,${on},side,${slaw},,,,,coleslaw`
        : `olive,1,${on},${course},${course} of ${on},${allFree},,100,10,`,
    ),
  );
  const stews = weekdays.map((on) => `jubilee,1,${on},main,${ofJubilee.name},${allFree},,100,10,`);
  return [columns, ...rows, ...stews];
}
