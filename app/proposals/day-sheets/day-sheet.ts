import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { unknownAllergens } from "#food/allergens/allergen-facts.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { Diet } from "#food/diet.ts";
import type { ScaledRecipe } from "#recipes/scaled-recipe.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatList } from "#values/text/format-list.ts";
import { courseGaps, describeGap, guestGroups } from "../checks/course-gaps.ts";
import { platesOfOrder, toldGaps } from "../checks/plates-apart.ts";
import type { PlatesApart } from "../checks/plates-apart.ts";
import { inCourses, mealCourses } from "../proposal.ts";
import type { LineFacts, ProposalContent, ProposalLine } from "../proposal.ts";
import { strictestByLine } from "../strictest-facts.ts";
import type { ToldDiet } from "../guest-diets/guest-diet.ts";
import type { EventPlan } from "./event-plan.ts";

/** A dish of an order as the kitchen makes it. */
export interface SheetDish {
  /** The line's id: the same from version to version. */
  readonly id: string;
  readonly name: string;
  readonly course: string;
  readonly quantity: number;
  /** Null where nobody said how many one serves. */
  readonly portions: number | null;
  readonly note: string;
  readonly allergens: AllergenFacts;
  readonly diets: readonly Diet[];
  /** "lupin and milk"; "" where all is known. */
  readonly notKnown: string;
  /** Its recipe for so many; null where it has none, or nobody has weighed it. Older prints have none. */
  readonly recipe?: ScaledRecipe | null;
}

/** An order of the day. */
export interface SheetOrder {
  readonly number: number;
  readonly version: number;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly place: string;
  readonly guests: number | null;
  /** "Vegan", 12. */
  readonly diets: readonly { readonly name: string; readonly count: number }[];
  readonly allergyWords: string;
  /** The customer, by name; older prints have none of this. */
  readonly host?: string;
  /** What the office says of the day; null where nobody has said anything. */
  readonly plan?: EventPlan | null;
  /** Course by course how many have a plate, and what is plated apart for whom. */
  readonly plates?: readonly { readonly name: string; readonly guests: number; readonly fed: number }[];
  readonly apart?: readonly PlatesApart[];
  readonly dishes: readonly SheetDish[];
  /** The guests without a plate that is sure to suit, in sentences. */
  readonly gaps: readonly string[];
  /** What goes into the van: dishes, then what is hired and brought along. */
  readonly van: readonly { readonly id: string; readonly name: string; readonly quantity: number }[];
  readonly staff: readonly { readonly id: string; readonly name: string; readonly quantity: number }[];
}

/** What the kitchen cooks and the van carries on a day: of accepted orders alone, and without any price. */
export interface DaySheet {
  readonly day: Day;
  readonly guests: number;
  readonly orders: readonly SheetOrder[];
  /** Of a print: what it marked, against the print before it. */
  readonly marked?: readonly string[];
}

/** An accepted order, with what was known of its dishes when it was sent and what is known of them now, by the line's id. */
export interface OrderOfDay {
  readonly number: number;
  readonly version: number;
  readonly content: ProposalContent;
  readonly plan?: EventPlan | null;
  /** What guests have told themselves. */
  readonly guestDiets?: readonly ToldDiet[];
  readonly asSent: Readonly<Record<string, LineFacts>>;
  readonly asNow: Readonly<Record<string, LineFacts>>;
  /** The recipes of its dishes for what was ordered, by the line's id. */
  readonly recipes?: Readonly<Record<string, ScaledRecipe>>;
}

/** The sheet of a day: by the time at which each begins. */
export function daySheet(day: Day, orders: readonly OrderOfDay[]): DaySheet {
  const sorted = orders.toSorted(
    (one, other) =>
      one.content.event.from.localeCompare(other.content.event.from) || one.number - other.number,
  );
  return {
    day,
    guests: orders.reduce((sum, { content }) => sum + (content.guests ?? 0), 0),
    orders: sorted.map(sheetOrder),
  };
}

/** A sheet once its event is long over: nobody is named in it, and nothing says what anybody had to avoid. */
export function sheetWithoutPeople(sheet: DaySheet): DaySheet {
  return {
    ...sheet,
    orders: sheet.orders.map((order) => ({
      ...order,
      host: "",
      // What an older print did not have was not left out.
      ...(order.plan !== undefined && {
        plan: order.plan && { ...order.plan, contactName: "", contactPhone: "", crew: "" },
      }),
      apart: [],
      allergyWords: "",
    })),
  };
}

function sheetOrder(order: OrderOfDay): SheetOrder {
  const { content, number, version } = order;
  const { event, lines, diets } = content;
  const facts = strictestByLine(lines, order.asSent, (id) => order.asNow[id]);
  const plates = platesOfOrder(content, facts, order.guestDiets);
  const ofKind = (kinds: readonly ProposalLine["kind"][]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ id, name, quantity }) => ({ id, name, quantity }));
  return {
    number,
    version,
    title: content.title,
    from: event.from,
    to: event.to,
    place: [event.place, event.postcode].filter(Boolean).join(", "),
    guests: content.guests,
    diets: guestGroups.flatMap(({ group, name }) => {
      const count = diets[group];
      return count
        ? [
            {
              name,
              count,
            },
          ]
        : [];
    }),
    allergyWords: content.allergyWords,
    host: content.customer.name,
    plan: order.plan ?? null,
    ...plates,
    dishes: inCourses(lines.filter(({ kind }) => kind === "dish")).map((line) =>
      sheetDish(line, facts[line.id], order.recipes?.[line.id] ?? null),
    ),
    gaps: [...courseGaps(content, facts).map(describeGap), ...toldGaps(plates.apart)],
    van: [...ofKind(["dish"]), ...ofKind(["hire", "delivery", "other"])],
    staff: ofKind(["staff"]),
  };
}

function sheetDish(line: ProposalLine, facts: LineFacts | undefined, recipe: ScaledRecipe | null): SheetDish {
  const { id, name, quantity, serves, note, course } = line;
  const allergens = facts?.allergens ?? {};
  const unknown = unknownAllergens(allergens);
  return {
    id,
    name,
    quantity,
    note,
    allergens,
    recipe,
    diets: facts?.diets ?? [],
    course: mealCourses.find(({ key }) => key === course)?.name ?? "",
    portions: serves === null ? null : quantity * serves,
    notKnown: unknown.length === 14 ? "all 14 allergens" : formatList(unknown.map(leafName)),
  };
}
