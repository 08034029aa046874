import { allergenChanges, describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import { describeAllergenParts } from "#food/allergens/describe-allergens.ts";
import { dietName } from "#food/diet.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { spellNumber } from "#values/numbers/spell-number.ts";
import { acceptFacts, orderFacts, overFacts } from "./slip-facts.ts";
import type { SlipSources } from "./slip-facts.ts";
import { acceptRefusal } from "../acceptance/accept-refusal.ts";
import { courseGaps, describeGap } from "../checks/course-gaps.ts";
import type { FactsByLine } from "../checks/course-gaps.ts";
import type { PageLine, ProposalPageFacts } from "./proposal-page-facts.ts";
import { withinSite } from "./proposal-page-facts.ts";
import type { OpenedProposal } from "../sending/proposal-links.server.ts";
import { latestSent } from "../proposal-state.ts";
import type { LineFacts, ProposalContent, ProposalEvent, ProposalLine, SentFacts } from "../proposal.ts";
import { strictestFacts } from "../strictest-facts.ts";
import { proposalSums } from "../sums.ts";
import type { ProposalSums } from "../sums.ts";

/** What the page is made of beside the proposal itself. */
export interface PageSources extends SlipSources {
  /** "": a preview of what nobody was sent. */
  readonly token: string;
  readonly picture: ProposalPageFacts["picture"];
  /** The sender, by the name that staff go by. */
  readonly from: string;
  /** What is known now of each item of the menu; one that is gone is missing. */
  readonly known: ReadonlyMap<string, LineFacts>;
  /** The picture of each item of the menu; null, or missing, where it has none. */
  readonly pictures: ReadonlyMap<string, PictureRef | null>;
  readonly notice: ProposalPageFacts["notice"];
}

/** What the customer's page shows of an opened proposal: what was sent, with whatever has become worse since. */
export function proposalPageFacts(opened: OpenedProposal, sources: PageSources): ProposalPageFacts {
  const { file, version } = opened;
  const { content, sent } = version;
  if (!sent) throw new Error("a draft has no page");
  const sums = proposalSums(content, sent.vat);
  const facts = factsNow(content, sent, sources.known);
  return {
    token: sources.token,
    number: file.proposal.number,
    version: version.version,
    dated: formatDay(londonDay(sent.at), "date"),
    earlier: earlierVersion(opened),
    picture: sources.picture,
    title: content.title,
    customer: content.customer.name,
    guests: content.guests ? `for ${spellNumber(content.guests)}` : "",
    where: eventInWords(content.event),
    letter: content.letter,
    from: sources.from,
    lines: content.lines.map((line) => lineOf(line, sent, sources, sums)),
    gaps: courseGaps(content, facts).map(describeGap),
    totals: totalsOf(content, sums),
    panel: panelOf(opened, sums, sources),
    notice: sources.notice,
  };
}

function factsNow({ lines }: ProposalContent, sent: SentFacts, known: PageSources["known"]): FactsByLine {
  return Object.fromEntries(
    lines.map(({ id, itemId }) => [
      id,
      strictestFacts(sent.facts[id], itemId === null ? undefined : known.get(itemId)),
    ]),
  );
}

function earlierVersion({ file, version }: OpenedProposal): number | null {
  const before = file.versions.filter((one) => one.sent && one.version < version.version);
  return before.at(-1)?.version ?? null;
}

function eventInWords({ day, from, to, place, postcode }: ProposalEvent): string {
  const times = from && to ? `${from} to ${to}` : from && `from ${from}`;
  const words = [day && formatDay(day, "full"), times, place, postcode].filter(Boolean).join(", ");
  return words && `${words}.`;
}

function lineOf(
  line: ProposalLine,
  sent: SentFacts,
  { known, pictures }: Pick<PageSources, "known" | "pictures">,
  sums: ProposalSums,
): PageLine {
  const { id, name, note, kind, itemId } = line;
  const sum = sums.lines.get(id);
  if (sum === undefined) throw new Error("a line without a sum");
  const picture = itemId === null ? null : (pictures.get(itemId) ?? null);
  const plain = { id, name, note, picture, sum };
  if (kind !== "dish")
    return {
      ...plain,
      how: line.quantity > 1 ? `Quantity ${line.quantity}.` : "",
      allergens: "",
      unknown: "",
      since: "",
    };
  const facts = sent.facts[id];
  const { known: contained, unknown } = describeAllergenParts(facts?.allergens ?? {});
  return {
    ...plain,
    how: [portions(line), diets(facts)].filter(Boolean).join(" "),
    allergens: contained,
    unknown: unknown.endsWith(".") || !unknown ? unknown : `Not known: ${unknown}. Ask us.`,
    since: facts ? changedSince(facts, itemId === null ? undefined : known.get(itemId)) : "",
  };
}

const portions = ({ quantity, serves }: ProposalLine) =>
  serves === null ? `Quantity ${quantity}.` : `Quantity ${quantity}, each for ${spellNumber(serves)}.`;

// A reader who sees vegan needs no vegetarian.
function diets(facts: LineFacts | undefined): string {
  const named = facts?.diets.filter((diet) => diet !== "vegetarian" || !facts.diets.includes("vegan")) ?? [];
  return named.length ? `${named.map(dietName).join(", ")}.` : "";
}

function changedSince(then: LineFacts, now: LineFacts | undefined): string {
  if (!now) return "this dish is no longer on our menu. Ask us before you accept.";
  const changes = allergenChanges(then.allergens, now.allergens);
  return Object.values(changes).some((list) => list.length > 0) ? describeAllergenChanges(changes) : "";
}

function totalsOf({ discount }: ProposalContent, sums: ProposalSums): ProposalPageFacts["totals"] {
  return {
    net: sums.net,
    discount: discount && sums.discount > 0 ? { why: discount.why || "Discount", sum: sums.discount } : null,
    vat: sums.byVat
      .filter(({ rate }) => rate > 0)
      .map(({ rate, net, vat }) => ({ label: `VAT, ${rate / 100}% on ${formatPounds(net)}`, sum: vat })),
    total: sums.total,
  };
}

function panelOf(
  opened: OpenedProposal,
  sums: ProposalSums,
  sources: PageSources,
): ProposalPageFacts["panel"] {
  const { file, version } = opened;
  if (sources.token === "") return acceptFacts(file, version, sums, sources);
  const today: Day = londonDay(sources.now);
  if (file.proposal.acceptedVersion === version.version) return orderFacts(file, version, sources);
  const asked = { version: version.version, hash: version.sent?.hash ?? "" };
  const refusal = acceptRefusal(file.proposal, file.versions, asked, { today, brand: sources.brand });
  if (refusal === null) return acceptFacts(file, version, sums, sources);
  const newer = latestSent(file.versions);
  const link =
    newer && newer.version > version.version
      ? file.links.findLast((one) => one.version === newer.version && one.revokedAt === null)
      : undefined;
  return overFacts(
    refusal,
    newer && link?.address ? { version: newer.version, address: withinSite(link.address) } : null,
  );
}
