import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { dietName } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import { formatMoment } from "#publications/moment.ts";
import { provePublication, publicationsAround } from "#publications/prove-publication.server.ts";
import { publishedAt } from "#publications/published.server.ts";
import { verifyPublications } from "#publications/verify-publications.server.ts";
import type { SiteContext } from "#server/services.ts";
import { describeCarbohydrate } from "#school-menus/dish-descriptions.ts";
import { courseName } from "#school-menus/menus/course.ts";
import { menuFileAsPublished, publishedMark } from "#school-menus/files/menu-as-published.ts";
import type { AllergyPack } from "#school-menus/allergy-safety/allergy-pack.ts";
import { packSubject } from "#school-menus/allergy-safety/allergy-pack.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { lunchOn } from "#school-menus/served-menu.ts";
import { menuAsPublished } from "#school-menus/termly-menus.server.ts";
import { standardsInWordsAt } from "#school-menus/standards/standards-table.server.ts";
import { keptTogether } from "#values/text/kept-together.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** A dish as it was said. */
interface SaidDish {
  readonly name: string;
  readonly course: string;
  readonly words: string;
}

/** Everything that can be asked about: schools, their allergy packs, then dishes of the catering menu. */
export async function subjectChoices({ store, schools }: Pick<SiteContext, "store" | "schools">) {
  const dishes = await cateringMenu(store.db);
  return {
    schools: (await schoolsAndBreakfasts(store.db)).map(({ key, label }) => ({
      value: `termly/${key}`,
      text: label,
    })),
    packs: schools.now().map(({ key, label }) => ({ value: packSubject(key), text: label })),
    dishes: dishes
      .map(({ id, name }) => ({ value: `menu/${id}`, text: name }))
      .sort((one, other) => one.text.localeCompare(other.text, "en-GB")),
  };
}

export interface Question {
  readonly subject: string;
  readonly at: Instant;
  /** The day whose lunch is asked for; a dish has none. */
  readonly day: Day;
}

const shownAround = 4;

/** What was said of a subject at a moment, with its proof; null where nothing is on record. */
export async function evidenceView(
  {
    store,
    schools,
    publicationKey,
    clock,
  }: Pick<SiteContext, "store" | "publicationKey" | "clock"> & {
    readonly schools: Pick<SiteContext["schools"], "now">;
  },
  { subject, at, day }: Question,
) {
  const { db } = store;
  const now = clock.now();
  const published = await publishedAt(db, subject, at, now);
  if (!published) return null;
  const school = (await schoolsAndBreakfasts(db)).find(({ key }) => subject === `termly/${key}`);
  const ofPack = schools.now().find(({ key }) => subject === packSubject(key));
  // As `allergyPack` made it: its words are data from there on.
  const pack = ofPack ? ((published.facts?.["pack"] as AllergyPack | undefined) ?? null) : null;
  return {
    seq: published.seq,
    mark: publishedMark(published),
    isSaid: published.facts !== null,
    said: school
      ? await lunchSaid(db, school, {
          at,
          now,
          day,
        })
      : ofPack
        ? { title: ofPack.school, beingChecked: false, standards: null, dishes: [] }
        : dishSaid(published.facts?.["item"]),
    pack,
    links: school
      ? linksOf(school, at, day)
      : ofPack
        ? [{ text: "The pack as it is now", to: `/desk/schools/${ofPack.key}/allergy-pack` }]
        : [],
    proof: await provePublication(db, publicationKey, published.seq),
    around: await publicationsAround(db, subject, published.seq, shownAround),
  };
}

/** What was found of a subject at a moment. */
export type Found = NonNullable<Awaited<ReturnType<typeof evidenceView>>>;

/** What a page said, as it is shown again. */
export interface Said {
  readonly title: string;
  readonly beingChecked: boolean;
  /** By which set of the standards that day was checked, as it was on record then; null of a dish, and of a day without lunch. */
  readonly standards: string | null;
  readonly dishes: readonly SaidDish[];
}

async function lunchSaid(
  db: SiteContext["store"]["db"],
  school: School,
  { at, now, day }: { readonly at: Instant; readonly now: Instant; readonly day: Day },
): Promise<Said> {
  const record = await menuAsPublished(db, school.key, at, now);
  const lunch = record && lunchOn(record.menu, day);
  // Of a day without a lunch nothing was checked.
  if (!lunch) return { title: school.school, beingChecked: false, standards: null, dishes: [] };
  const [standards = null] = await standardsInWordsAt(db, { at, now, from: day, to: day });
  return {
    title: school.school,
    beingChecked: lunch.beingChecked,
    standards,
    dishes: lunch.dishes.map((dish) => ({
      name: dish.name,
      course: courseName(dish.course),
      words: keptTogether([wordsOf(dish), describeCarbohydrate(dish)].filter(Boolean).join(" ")),
    })),
  };
}

// What was signed of a dish is a dish as it was then: an older release may have written it.
function dishSaid(item: unknown): Said {
  const dish = item as CateringMenuItem | undefined;
  if (!dish) return { title: "", beingChecked: false, standards: null, dishes: [] };
  const said: SaidDish = { name: dish.name, course: dish.description, words: wordsOf(dish) };
  return { title: dish.name, beingChecked: false, standards: null, dishes: [said] };
}

const wordsOf = ({ allergens, diets }: { allergens: AllergenFacts; diets: readonly Diet[] }) =>
  [diets.length > 0 && `${diets.map(dietName).join(", ")}.`, describeAllergens(allergens)]
    .filter(Boolean)
    .join(" ");

function linksOf(school: School, at: Instant, day: Day) {
  const page = new URLSearchParams({ menu: school.key, at: formatMoment(at), date: day });
  return [
    { text: "Page", to: `/menu-record?${page}` },
    { text: "PDF", to: menuFileAsPublished(school, "pdf", at) },
    { text: "Calendar", to: menuFileAsPublished(school, "ics", at) },
    { text: "JSON", to: menuFileAsPublished(school, "json", at) },
  ];
}

/** The check of the whole record, with how long it took in seconds. */
export async function wholeCheck({
  store,
  publicationKey,
  clock,
}: Pick<SiteContext, "store" | "publicationKey" | "clock">) {
  const started = performance.now();
  const { publications, faults } = await verifyPublications(store.db, {
    key: publicationKey,
    now: clock.now(),
  });
  return { publications, faults: faults.slice(0, 20), seconds: (performance.now() - started) / 1000 };
}
