import type { Facts } from "#publications/publication.ts";
import type { Instant } from "#values/time/clock.ts";
import type { School } from "../schools/schools.ts";
import type { Term } from "../calendar/school-term.ts";
import type { Substitution } from "../substitutions/substitution.ts";
import type { TermlyMenu } from "../served-menu.ts";
import type { Dish, PlannedDish } from "./dish.ts";

/** The subject under which a menu is published. */
export const subjectOf = (key: string): string => `termly/${key}`;

/** The part that is the staff's own PDF, while it is served. */
export const ownPdfPart = "file:own.pdf";

/** A substitution as it is published: without the name of the member who made it. */
type PublishedSubstitution = Omit<Substitution, "madeBy">;

/** What stays of a menu beside its weeks. */
interface MenuState extends Pick<TermlyMenu, "revision" | "upload" | "held"> {
  readonly about: School;
  readonly weeks: number;
}

/**
 * What is published of a menu: everything that page, PDF, calendar and data are made from, and the staff's own PDF
 * (as base64) where that is served instead.
 */
export function menuFacts(menu: TermlyMenu, ownPdf: string | null): Facts {
  const { about, revision, upload, held, dishes, terms, substitutions } = menu;
  // What is stated beside a recipe is the kitchen's own affair.
  const shown = dishes.map(withoutStated);
  const weeks = [...Map.groupBy(shown, ({ week }) => `week ${week}`)];
  const state: MenuState = { about, revision, upload, held, weeks: weeks.length };
  const published: PublishedSubstitution[] = substitutions.map(({ madeBy: _, dish, ...rest }) => ({
    ...rest,
    dish: withoutStated(dish),
  }));
  const own = ownPdf === null ? {} : { [ownPdfPart]: ownPdf };
  return { state, terms, substitutions: published, ...own, ...Object.fromEntries(weeks) };
}

function withoutStated<OneDish extends Dish>({ stated: _, ...dish }: OneDish): Omit<OneDish, "stated"> {
  return dish;
}

/** The menu that such facts were made from, as it was from the moment of their publication. */
export function menuOfFacts(facts: Facts, changedAt: Instant): TermlyMenu {
  // As this module made them, signed by ourselves.
  const { state, terms, substitutions, ...weeks } = facts as Readonly<Record<string, unknown>> & {
    readonly state: MenuState;
    readonly terms: readonly Term[];
    readonly substitutions: readonly PublishedSubstitution[];
  };
  const { about, revision, upload, held } = state;
  return {
    about,
    revision,
    changedAt,
    upload,
    held,
    terms,
    dishes: (Object.values(weeks) as (readonly PlannedDish[])[]).flat(),
    substitutions: substitutions.map((one) => ({
      ...one,
      madeBy: "",
    })),
  };
}
