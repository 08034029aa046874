import type { Db, Tx } from "#database/store.server.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { maxQuantity } from "./content-limits.ts";
import { proposedQuantities } from "../checks/enough-plates.ts";
import type { MenuItemFacts, OrderDeps } from "../order-deps.ts";
import { inCourses } from "../proposal.ts";
import type { GuestGroup, ProposalContent, ProposalLine } from "../proposal.ts";

/** What a proposal takes over from an enquiry. */
export interface EnquiryToPropose {
  readonly fName: string;
  readonly lName: string;
  readonly email: string;
  readonly school?: string | null;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    /** The guide price that was shown; null when none was. */
    readonly priceGuide: Pence | null;
    readonly quantity?: number;
  }[];
  readonly event: {
    readonly date: Day | null;
    readonly guests: number | null;
    readonly postcode: string | null;
    readonly diets: Readonly<Partial<Record<GuestGroup, number>>>;
  } | null;
}

/** A first draft from an enquiry: its dishes at their guide prices, guests, diets and date, on the usual terms. */
export async function proposalFrom(
  db: Db | Tx,
  deps: Pick<OrderDeps, "brand" | "clock" | "describeLines">,
  enquiry: EnquiryToPropose,
): Promise<ProposalContent> {
  const { event, items } = enquiry;
  const known = await deps.describeLines(
    db,
    items.map(({ id }) => id),
  );
  const lines = items.map(({ id, name, priceGuide, quantity = 1 }): ProposalLine => {
    const found = known.get(id);
    return {
      id: newId(),
      kind: "dish",
      itemId: found ? id : null,
      name: found?.name ?? name,
      serves: found?.serves ?? null,
      ...(found?.piecesEach && { pieces: found.piecesEach }),
      course: found?.meal ?? null,
      quantity,
      each: priceGuide ?? pence(0),
      vat: "standard",
      note: "",
    };
  });
  const organisation = enquiry.school ?? "";
  const name = `${enquiry.fName} ${enquiry.lName}`.trim();
  const occasion = maxOf(items.map(({ id }) => known.get(id)?.occasion ?? null));
  const day = event?.date ? `, ${formatDay(event.date, "date")}` : "";
  const kinds = items.flatMap(({ id }) => known.get(id)?.eventKind ?? []);
  const kind = maxOf(kinds) ?? null;
  const content: ProposalContent = {
    title: occasion && !organisation ? `${enquiry.lName} ${occasion}`.trim() : (organisation || name) + day,
    customer: {
      name,
      organisation,
      email: enquiry.email,
      address: "",
    },
    event: {
      day: event?.date ?? null,
      from: "",
      to: "",
      place: "",
      postcode: event?.postcode ?? "",
      ...(kind && { kind }),
    },
    guests: event?.guests ?? null,
    diets: event?.diets ?? {},
    allergyWords: "",
    letter: `Dear ${enquiry.fName},\n\nThank you for asking us. This is what we propose.`,
    lines: inCourses(lines),
    discount: null,
    ...usualTerms(deps, event?.date ?? null, event?.guests ?? null),
  };
  return withEnough(
    content,
    Object.fromEntries(lines.map((line) => [line.id, known.get(line.itemId ?? "")])),
  );
}

/** The same with at least as many of each dish as the guests need; who asked for more has more. */
function withEnough(
  content: ProposalContent,
  known: Readonly<Record<string, MenuItemFacts | undefined>>,
): ProposalContent {
  const facts = Object.fromEntries(
    Object.entries(known).flatMap(([id, found]) =>
      found ? [[id, { allergens: found.allergens, diets: found.diets }] as const] : [],
    ),
  );
  const proposed = proposedQuantities(content, facts);
  const lines = content.lines.map((line) => {
    const needed = Math.min(maxQuantity, proposed.get(line.id)?.quantity ?? 0);
    return { ...line, quantity: Math.max(line.quantity, needed) };
  });
  return { ...content, lines };
}

/** What more than half of them are; null where nothing is. */
function maxOf<Word extends string>(words: readonly (Word | null)[]): Word | null {
  return words.find((word) => words.filter((one) => one === word).length * 2 > words.length) ?? null;
}

/** The deposit, days and limits of a proposal on the terms in force. */
export function usualTerms(
  { brand: { orders }, clock }: Pick<OrderDeps, "brand" | "clock">,
  day: Day | null,
  guests: number | null,
): Pick<ProposalContent, "deposit" | "balanceDue" | "validUntil" | "guestLimits"> {
  const today = londonDay(clock.now());
  const validUntil = addDays(today, orders.validDays);
  const until = day && addDays(day, -orders.numbersDays);
  return {
    deposit: { kind: "percent", percent: orders.depositPercent },
    balanceDue: day && addDays(day, -orders.balanceDays),
    validUntil: day && day >= today && day < validUntil ? day : validUntil,
    // A tenth more or fewer is cooked without asking anybody.
    guestLimits:
      guests && until && until >= today
        ? { least: Math.ceil(guests * 0.9), most: Math.floor(guests * 1.1), until }
        : null,
  };
}
