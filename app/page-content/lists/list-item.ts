import type { Problem } from "#values/problem.ts";
import { isGalleryPicture } from "#ui/picture/pictures.ts";
import { fieldsOf, isRecord, keysOf } from "#values/record.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { faultsOf } from "../fields.ts";
import { isDocumentId, lettersOf, mostLetters, textsIn } from "../page-document.ts";
import type { ItemValues, ListKey } from "./list-kinds.ts";
import { fixedItems, isListKey, listKinds } from "./list-kinds.ts";

/** An item of one of the firm's lists: plain JSON. */
export type ListItem<Key extends ListKey = ListKey> = {
  readonly [One in Key]: {
    readonly list: One;
    /** Stays with the item; a link leads to it on the page that shows it: "the-bicycle". */
    readonly id: string;
    /** The first day on which readers see it. */
    readonly from?: Day;
    /** The last one. */
    readonly until?: Day;
    /** In a list with an order of its own: the smallest is the first, the last where this is left out. */
    readonly place?: number;
    readonly values: ItemValues<One>;
  };
}[Key];

export const lastPlace = 1000;

/** What is wrong with an item that came from a form, a file or a store, a sentence each; `field` names the place: "values.title". */
export function faultsOfItem(item: unknown): Problem[] {
  const { list, id, from, until, place, values, ...others } = fieldsOf(item);
  const fault = (field: string, message: string): Problem[] => [{ field, message }];
  if (!isListKey(list)) return fault("list", "There is no such list.");
  const rules = listKinds[list];
  const faults = [
    // The desk has something else at those.
    ...(isDocumentId(id) && id !== "new" && id !== "drafts"
      ? []
      : fault("id", "An item’s key has small letters, digits and hyphens.")),
    ...faultsOfDay(from, "from", rules.from),
    ...faultsOfDay(until, "until", rules.until),
    ...(isDay(from) && isDay(until) && until < from
      ? fault("until", `${rules.until.label}: choose a day that is not before “${rules.from.label}”.`)
      : []),
    ...(place === undefined || isPlace(place)
      ? []
      : fault("place", `Place: a whole number from 1 to ${lastPlace - 1}.`)),
    ...(Object.keys(others).length ? fault("", "An item has days, a place and what it says.") : []),
    ...faultsOf(rules.fields, values, "values."),
  ];
  if (faults.length) return faults;
  const fixed = fixedItems(list);
  if (fixed && !Object.hasOwn(fixed, String(id)))
    return fault("id", `This list has ${keysOf(fixed).join(", ")}, and no others.`);
  if (list === "openings") return faultsOfOpening(fieldsOf(values));
  if (list === "case-studies" && isRecord(fieldsOf(values)["quote"]) && until === undefined)
    return fault("until", "A case with a quote says until when it may be shown: write that day.");
  const letters = lettersOf(textsIn(rules.fields, values, ""));
  return letters <= mostLetters
    ? []
    : fault(
        "values",
        `It has ${formatNumber(letters)} letters, and may have ${formatNumber(mostLetters)}: part it in two.`,
      );
}

function faultsOfOpening({ picture, shows, decorative }: Readonly<Record<string, unknown>>): Problem[] {
  if (!isGalleryPicture(String(picture)))
    return [{ field: "values.picture", message: "Picture: choose one of your gallery." }];
  return shows !== undefined && decorative
    ? [
        {
          field: "values.decorative",
          message: "Say what the picture shows, or that it is only decoration: not both.",
        },
      ]
    : [];
}

const isDay = (value: unknown): value is Day => typeof value === "string" && parseDay(value) !== null;

const isPlace = (place: unknown): boolean =>
  typeof place === "number" && Number.isInteger(place) && place >= 1 && place < lastPlace;

function faultsOfDay(
  value: unknown,
  field: string,
  { label, required }: { readonly label: string; readonly required?: true },
): Problem[] {
  if (value === undefined) return required ? [{ field, message: `${label}: write a day.` }] : [];
  return isDay(value) ? [] : [{ field, message: `${label}: write a day, as 4 December 2026.` }];
}

/** What an item is called at the desk. */
export function titleOfItem({ list, id, values }: Pick<ListItem, "list" | "id" | "values">): string {
  const fixed = fixedItems(list)?.[id];
  if (fixed) return fixed.name;
  const title = fieldsOf(values)[listKinds[list].title];
  return typeof title === "string" ? title.replaceAll("\u00a0", " ") : "";
}

/** Whether readers see it on a day. */
export const isShownOn = ({ from, until }: Pick<ListItem, "from" | "until">, day: Day): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until);

/** In the order in which readers meet them. */
export function compareItems(one: ListItem, other: ListItem): number {
  return (
    (one.place ?? lastPlace) - (other.place ?? lastPlace) ||
    compare(other.from ?? "", one.from ?? "") ||
    compare(one.id, other.id)
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
