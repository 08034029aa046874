import { draftOfThing } from "#drafts/sample-draft.ts";
import type { Tx } from "#database/store.server.ts";
import type { Row, ThingKind, ThingTable } from "#samples/sample-thing.ts";
import { textIn, without } from "#samples/sample-thing.ts";
import { forgetOfSample } from "#samples/switch-sample.server.ts";
import { defined } from "#values/defined.ts";
import { isNobodys, isSomebodys } from "#values/text/email-address.ts";
import { schoolKeyOf } from "./schools/occasions.ts";
import { schoolsAndBreakfasts } from "./schools/schools.server.ts";
import type { MenuKey } from "./schools/schools.ts";
import type { TermlyDocument } from "./termly-menus.server.ts";

/** What follows from a dish's recipe is nothing that somebody has said of it. */
const derived = [
  "allergens",
  "diets",
  "held_diets",
  "portion",
  "carbohydrate",
  "carbohydrate_low",
  "carbohydrate_high",
  "sugars",
  "counts",
  "recipe_changes",
];
const saidOfDish = (row: Row) => without(row, row["recipe"] === null ? ["recipe_changes"] : derived);
const nothing = { saysNothing: true } as const;

// A release of before had no columns for these: what it saw of a school is still the same.
const ofRegister = ["urn", "postcode"];
const saidOfSchool = (row: Row) =>
  without(
    row,
    ofRegister.filter((column) => row[column] === null),
  );

const ofSchool = (
  table: string,
  key: string,
  because: string,
  more: Pick<ThingTable, "stated" | "names" | "saysNothing"> = {},
): ThingTable => ({ table, key, because, ...more });

const changed = "it was changed";
const menuChanged = "its menu was changed";
const contacts = "somebody signs in for it";
const contactsOf = { table: "school_contact", key: "id", of: "school" };
const alerts = "parents follow its lunches";

/** The school whose menu a key is of, or a draft's id: "olive_breakfast", "olive:2027-01-05". */
export const schoolOf = (key: string): string => schoolKeyOf(defined(key.split(":", 1)[0]));

/** What is printed and ticked off in a kitchen goes with it. */
export const sheetsOfKitchen: readonly ThingTable[] = [
  ofSchool("termly_print", "site", "", nothing),
  ofSchool("termly_tick", "site", "", nothing),
];

const school: ThingKind = {
  kind: "school",
  one: "school",
  many: "schools",
  tables: [
    ofSchool("termly_school", "key", changed, { stated: saidOfSchool }),
    ofSchool("termly_occasion", "school", "breakfasts were added to it"),
    ofSchool("termly_menu", "id", "", nothing),
    ofSchool("termly_dish", "menu", menuChanged, { stated: saidOfDish, names: (row) => row["recipe"] }),
    ofSchool("termly_term", "menu", "its terms were changed"),
    ofSchool("termly_closed_days", "menu", "its terms were changed"),
    ofSchool("termly_swap", "menu", "a dish was swapped"),
    {
      table: "termly_swap_withdrawn",
      key: "swap",
      through: { table: "termly_swap", key: "id", of: "menu" },
      because: "a dish was swapped",
    },
    // The site makes them by itself.
    ofSchool("termly_hold", "menu", "", nothing),
    ofSchool("termly_covers", "menu", "its numbers were entered", {
      stated: (row) => without(row, ["entered_at"]),
    }),
    ofSchool("termly_meals", "menu", "its numbers were entered"),
    ofSchool("termly_day", "menu", "", nothing),
    ofSchool("termly_upload", "menu", "it has a PDF of yours"),
    draftOfThing("school-menu"),
    ofSchool("school_frame", "school", "its own site shows its menu"),
    { ...ofSchool("school_contact", "school", contacts), ofPeople: true },
    { table: "school_link", key: "contact", through: contactsOf, ...nothing, ofPeople: true, because: "" },
    {
      table: "school_session",
      key: "contact",
      through: contactsOf,
      ...nothing,
      ofPeople: true,
      because: "",
    },
    ofSchool("school_reminder", "school", "", nothing),
    // Who read the list of a school's cases; who read one of them is with that.
    { ...ofSchool("diet_access", "school", "", nothing), where: { case_id: null } },
    { ...ofSchool("lunch_alert", "menu", alerts), ofPeople: true },
    {
      table: "lunch_alert_message",
      key: "alert",
      through: { table: "lunch_alert", key: "id", of: "menu" },
      ...nothing,
      ofPeople: true,
      because: "",
    },
  ],
  // Its breakfasts are stored by a key of their own, also after they were taken away.
  thingOf: schoolOf,
  uses: ["site", "recipe"],
  topic: "termly",
  // Somebody signs in for it, or parents follow its lunches.
  outside: (rowsOf) => [...rowsOf("school_contact"), ...rowsOf("lunch_alert")].length > 0,
  nameOf: (row) => textIn(row, "school"),
  screen: (row) => `/desk/school-menus/${encodeURIComponent(textIn(row, "key"))}`,
  documents: schoolDocuments,
};

const nearMiss: ThingKind = {
  kind: "near miss",
  one: "near miss",
  many: "near misses",
  tables: [ofSchool("near_miss", "id", changed)],
  uses: ["school", "site"],
  topic: null,
  nameOf: (row) => `the near miss of ${textIn(row, "day")}`,
  screen: (row) => `/desk/near-misses/${encodeURIComponent(textIn(row, "id"))}`,
};

const training: ThingKind = {
  kind: "training",
  one: "course taken",
  many: "courses taken",
  tables: [ofSchool("kitchen_training", "id", changed)],
  uses: ["site"],
  topic: null,
  nameOf: (row) => `${textIn(row, "course")}, ${textIn(row, "person")}`,
  screen: () => "/desk/training",
};

const diet: ThingKind = {
  kind: "diet",
  one: "diet request",
  many: "diet requests",
  tables: [
    ofSchool("diet_case", "id", changed),
    ...[
      "diet_letter",
      "diet_choice",
      "diet_proposed",
      "diet_event",
      "diet_notice",
      "diet_escalation",
      "diet_renewal",
      "diet_day",
      "diet_access",
    ].map((table) => ofSchool(table, "case_id", "", nothing)),
  ],
  uses: ["school"],
  topic: null,
  outside: () => true,
  // Of children who are made up.
  madeUp: (row) => isNobodys(textIn(row, "email")),
  isSomebodys: (row) => isSomebodys(textIn(row, "email")),
  nameOf: (row) => `a diet request at ${textIn(row, "school")}`,
  screen: (row) => `/desk/diets/${encodeURIComponent(textIn(row, "id"))}`,
};

/** The sample's schools with their menus and numbers, and what was written about schools and kitchens. */
export const sampleSchools: readonly ThingKind[] = [school, nearMiss, training, diet];

/**
 * What is left of schools that were removed, of those that are the sample's: it goes for good, with what is made up to have nearly happened there;
 * their children's cases go with any school. A menu of the firm's own stays for when its school is back; a made-up one would be served by the next
 * school of the same key.
 */
export async function forgetSampleSchools(tx: Tx, keys: readonly MenuKey[]): Promise<void> {
  const forgotten = await forgetOfSample(tx, school, keys);
  if (forgotten.length === 0) return;
  const there = await tx.selectFrom("near_miss").select("id").where("school", "in", forgotten).execute();
  await forgetOfSample(
    tx,
    nearMiss,
    there.map(({ id }) => id),
  );
}

async function schoolDocuments(tx: Tx, ids: readonly string[]): Promise<TermlyDocument[]> {
  const menus = await tx.selectFrom("termly_menu").select(["id", "revision"]).execute();
  const revisions = new Map(menus.map(({ id, revision }) => [id, revision]));
  return (await schoolsAndBreakfasts(tx))
    .filter(({ key }) => ids.includes(schoolOf(key)))
    .map(({ key, school }) => ({ id: key, school, revision: revisions.get(key) ?? 0 }));
}
