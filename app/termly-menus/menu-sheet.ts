import { allergens } from "#food/allergen.ts";
import type { Brand } from "#brand/brand.ts";
import { isAllHalal } from "./all-halal.ts";
import { courses } from "./dish.ts";
import { carbohydrateMark, dietMark, marksOf, noneMark } from "./dish-words.ts";
import type { ServedDish, TermlyMenu } from "./lunch.ts";
import { cycleOf, lunchOn, plannedWeek, termName } from "./lunch.ts";
import type { TermlySector } from "./menu-registry.ts";
import type { Day } from "./school-day.ts";
import { mondayOf, sayDay, weekdays } from "./school-day.ts";
import type { Term } from "./school-term.ts";
import { sayChanges, sayList } from "./substitution.ts";

/** What is printed, and nothing else: words only, ready for `menu-sheet.typ` and for the page's print sheet. */
export interface MenuSheet {
  readonly title: string;
  readonly description: string;
  readonly school: string;
  readonly ground: string;
  readonly edge: string;
  readonly brand: { readonly name: string; readonly phone: string; readonly email: string };
  readonly beginsTitle: string;
  readonly courseTitle: string;
  readonly changesTitle: string;
  readonly keyTitle: string;
  readonly keyNote: string;
  readonly none: string;
  /** Why this sheet and not the staff's own PDF; "" where there is none. */
  readonly notice: string;
  readonly key: readonly (readonly [code: string, name: string])[];
  readonly weeks: readonly SheetWeek[];
}

interface SheetWeek {
  readonly title: string;
  readonly begins: string;
  readonly days: readonly string[];
  readonly rows: readonly { readonly course: string; readonly cells: readonly (readonly SheetDish[])[] }[];
  readonly changes: readonly { readonly when: string; readonly says: string }[];
}

interface SheetDish {
  readonly name: string;
  readonly was: string;
  readonly changed: string;
  readonly size: number;
  readonly diet: string;
  readonly marks: readonly { readonly code: string; readonly which: string; readonly state: string }[];
  readonly none: boolean;
  readonly carbohydrate: string;
}

const grounds: Readonly<Record<TermlySector, readonly [ground: string, edge: string]>> = {
  primaries: ["#FEDC77", "#E9B949"],
  secondaries: ["#F9C6A4", "#E39B6C"],
  colleges: ["#C6E4D4", "#93C2AB"],
};

export const numberWords = ["none", "one", "two", "three", "four", "five", "six"];

/** The sheet of a menu for one of its terms. */
export function menuSheet(menu: TermlyMenu, term: Term, brand: Brand): MenuSheet {
  const { about } = menu;
  const [ground, edge] = grounds[about.sector];
  const name = termName(term);
  return {
    title: `${about.school}: lunch menu, ${name}`,
    description: `The week cycle with dates and the 14 allergens of every dish, by ${brand.legalName}.`,
    school: `${about.school}, ${name}${isAllHalal(menu) ? ", all halal" : ""}`,
    ground,
    edge,
    brand: { name: brand.name, phone: brand.phone, email: brand.email },
    beginsTitle: "Week beginning",
    courseTitle: "Lunch",
    changesTitle: "Changed",
    keyTitle: "Allergens:",
    keyNote:
      "A boxed code: the dish contains it. “may”: it may contain it. “?”: not known, ask us before you order. None of these: somebody has checked that it is not in it, which is no promise about traces. V is vegetarian, VG is vegan. Carbs are carbohydrate in a portion.",
    none: noneMark,
    // Only where the staff's own one is not served is a sheet made at all.
    notice: menu.upload ? sayHeldBack : "",
    key: allergens.map(({ code, name }) => [code, name] as const),
    weeks: cycleOf(menu, term).map(({ week, mondays }) => sheetWeek(menu, week, mondays)),
  };
}

function sheetWeek(menu: TermlyMenu, week: number, mondays: readonly Day[]): SheetWeek {
  const planned = plannedWeek(menu, week);
  const swaps = mondays.flatMap((monday) =>
    menu.substitutions
      .filter(({ day }) => mondayOf(day) === monday)
      .flatMap(
        ({ day }) =>
          lunchOn(menu, day)
            ?.dishes.filter(({ swap }) => swap)
            .map((dish) => ({ day, dish })) ?? [],
      ),
  );
  return {
    title: `Week ${numberWords[week]}`,
    begins: sayList(mondays.map((monday) => sayDay(monday, "short"))),
    days: weekdays,
    rows: courses
      .filter(({ key }) => planned.some((dishes) => dishes.some(({ course }) => course === key)))
      .map(({ key, name }) => ({
        course: name,
        cells: planned.map((dishes) => dishes.filter(({ course }) => course === key).map(sheetDish)),
      })),
    changes: unique(swaps.map(({ day, dish }) => ({ when: sayDay(day), says: saySwap(dish) }))),
  };
}

/** Why the staff's own PDF is not the one that is served. */
export const sayHeldBack =
  "This sheet is made from the menu as it is now. The kitchen’s own PDF is not shown: the menu has changed since a person last compared the two.";

/** What stands in a lunch's place while a person finds out what is served. */
export function sayBeingChecked({ phone, email }: Pick<Brand, "phone" | "email">): string {
  return `The menu of this day is being checked. Ask us before anybody with an allergy eats: ${phone}, ${email}.`;
}

/** "Bean burger instead of Beef burger: adds sesame. The baker has sent seeded buns." */
export function saySwap(dish: ServedDish): string {
  const { was, changes, note } = dish.swap!;
  return `${dish.name} instead of ${was.name}: ${sayChanges(changes)}.${note ? ` ${note}` : ""}`;
}

function sheetDish(dish: ServedDish): SheetDish {
  const marks = marksOf(dish);
  const small = dish.course === "fruit" || dish.course === "bread" || dish.course === "drink";
  return {
    name: dish.name,
    was: "",
    changed: "",
    size: small ? 9.2 : 11,
    diet: dietMark(dish)?.code ?? "",
    marks: marks.map(({ code, which, state }) => ({ code, which, state })),
    none: marks.length === 0,
    carbohydrate: carbohydrateMark(dish),
  };
}

function unique<T extends { when: string; says: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [one.when + one.says, one])).values()];
}
