import { formatNumber } from "#values/numbers/format-number.ts";
import { keysOf } from "#values/record.ts";
import type { EnquiryDraft } from "./enquiry.ts";
import type { ChosenName, LineAnswers, LineName } from "./enquiry-fields.ts";
import {
  chosenField,
  chosenFields,
  fieldsIn,
  firstControlOf,
  isChosen,
  lineField,
  lineNames,
  optionalLines,
} from "./enquiry-fields.ts";
import type { EventDetails } from "./event/event.ts";
import { describeDiets } from "./event/event.ts";
import type { EnquiryItem } from "./item.ts";

/** One answer in words, and the field of the form in which it is changed. */
export interface AnswerInWords {
  readonly field: string;
  readonly label: string;
  /** "" where nothing was answered. */
  readonly value: string;
}

/** An answer that was given, as e-mails and the desk list it. */
interface Fact {
  readonly label: string;
  readonly value: string;
}

type Chosen = Pick<EnquiryDraft, "reason" | "event">;

/** What was asked for, without who asks: what a link may show to anybody who has it. */
export function answersAboutEvent({
  items,
  ...chosen
}: Chosen & Pick<EnquiryDraft, "items">): AnswerInWords[] {
  const dishes = {
    field: "items",
    label: items.length === 1 ? "Dish" : "Dishes",
    value: items.map(describeItem).join("\n"),
  };
  return keysOf(chosenFields).flatMap((name) => {
    const { answer, name: label, words } = chosenField(name);
    const row = { field: firstControlOf(name), label: answer ?? label, value: words(chosen) };
    return name === "reason" ? [row, dishes] : [row];
  });
}

/** All that is about to be sent; the form in which it is checked asks for no school. */
export function allAnswers(draft: EnquiryDraft): AnswerInWords[] {
  const typed = lineNames.filter((name) => !lineField(name).joins && lineField(name).part !== "school");
  return [
    ...answersAboutEvent(draft).filter(({ field, value }) => field !== "items" || value),
    ...typed.map((name) => ({ field: name, label: lineField(name).name, value: withJoined(draft, name) })),
  ];
}

/** "020 7946 0958, weekdays after four": a line, and those that stand beside it. */
function withJoined(lines: LineAnswers, name: LineName): string {
  const beside = lineNames.filter((other) => lineField(other).joins?.[0] === name);
  return beside.reduce(
    (text, other) => [text, lines[other]].filter(Boolean).join(lineField(other).joins?.[1]),
    lines[name] ?? "",
  );
}

/** What was typed and might have been left out, such as a telephone number. */
export const lineFacts = (lines: LineAnswers): Fact[] => factsOf(lines, optionalLines);

/** The event as it was chosen and counted: nothing of it can be a stranger's words. */
export function eventFacts(chosen: Chosen): Fact[] {
  const names = [...fieldsIn("event"), ...fieldsIn("diets")].filter(isChosen);
  return given(names.map((name) => ({ label: chosenField(name).name, value: wordsOf(chosen, name) })));
}

const wordsOf = (chosen: Chosen, name: ChosenName): string => chosenField(name).words(chosen);

/** What the desk shows of it: in one line where and when, in another how to reach them, and a list of what else was answered. */
export function deskFacts(enquiry: LineAnswers & Chosen) {
  const at = (place: "where" | "reach" | undefined) =>
    optionalLines.filter((name) => lineField(name).desk === place);
  const typed = (place: "where" | "reach") => at(place).map((name) => enquiry[name]);
  return {
    where: [...typed("where"), wordsOf(enquiry, "eventDate"), wordsOf(enquiry, "postcode")]
      .filter(Boolean)
      .join(", "),
    reach: typed("reach").filter(Boolean).join(", "),
    others: factsOf(enquiry, at(undefined)).map(({ label, value }) => [label, value] as const),
  };
}

const factsOf = (lines: LineAnswers, names: readonly LineName[]): Fact[] =>
  given(names.map((name) => ({ label: lineField(name).name, value: lines[name] ?? "" })));

const given = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== "");

/** "12 × Leek tartlets". */
export function describeItem({ name, quantity }: Pick<EnquiryItem, "name" | "quantity">): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** "60 guests, 3 vegan"; "" for nobody. */
export function describePeople({ guests, diets }: Pick<EventDetails, "guests" | "diets">): string {
  const all = guests ? [guests === 1 ? "1 guest" : `${formatNumber(guests)} guests`] : [];
  return [...all, ...describeDiets(diets)].join(", ");
}
