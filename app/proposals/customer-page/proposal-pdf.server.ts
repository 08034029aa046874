import { emblemOf } from "#brand/mark.ts";
import { nameAndAddress, reachOf } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import type { TypesetInto } from "#printing/typesetter.server.ts";
import { formatPounds } from "#values/numbers/money.ts";
import type { ProposalPageFacts } from "./proposal-page-facts.ts";

/** A version as a tagged PDF: what the customer's page says, on A4. The same facts give the same bytes. */
export function proposalPdf<Pdf>(
  facts: ProposalPageFacts,
  brand: Brand,
  sentAt: number,
  typeset: TypesetInto<Pdf>,
): Pdf {
  const { totals, panel } = facts;
  const heading = `${[facts.title, facts.guests].filter(Boolean).join(" ")}.`;
  const words = {
    title: `Proposal ${facts.number}, version ${facts.version}: ${facts.title}`,
    description: `What ${brand.name} proposes, with the allergens of each dish and the price.`,
    brand: brand.name,
    emblem: emblemOf(brand),
    fonts: brand.fonts,
    reach: reachOf(brand, " · "),
    whom: facts.token ? `A proposal for ${facts.customer}` : "A draft, which nobody was sent",
    heading,
    where: facts.where,
    letter: facts.letter,
    from: facts.from,
    lines: facts.lines.map((line) => ({
      name: line.name,
      unknown: line.unknown,
      sum: formatPounds(line.sum),
      text: [line.how, line.allergens, line.note, line.since && `Since this was sent: ${line.since}`]
        .filter(Boolean)
        .join(" "),
    })),
    totals: [
      ...(totals.discount
        ? [
            {
              label: totals.discount.why,
              sum: `−${formatPounds(totals.discount.sum)}`,
            },
          ]
        : []),
      {
        label: "Before VAT",
        sum: formatPounds(totals.net),
      },
      ...totals.vat.map(({ label, sum }) => ({
        label,
        sum: formatPounds(sum),
      })),
    ],
    total: formatPounds(totals.total),
    gaps: facts.gaps,
    settle: howItStands(panel),
    foot: [
      `Proposal ${facts.number}, version ${facts.version} of ${facts.dated}.`,
      `${nameAndAddress(brand)}.${brand.vatNumber && ` VAT number ${brand.vatNumber}.`}`,
    ],
  };
  return typeset("app/proposals/pdf/proposal.typ", words, sentAt);
}

function howItStands(panel: ProposalPageFacts["panel"]): { heading: string; lines: string[] } {
  if (panel.kind === "over") return { heading: panel.title, lines: [panel.text] };
  const schedule = panel.schedule.map(({ amount, when }) => `${formatPounds(amount)} ${when}`);
  if (panel.kind === "order") {
    const cancelled = panel.cancelled ? [panel.cancelled.title, panel.cancelled.text] : [];
    return {
      heading: "Your order",
      lines: [...cancelled, panel.back, panel.accepted, ...schedule, panel.small.join(" ")].filter(Boolean),
    };
  }
  const cancelling = panel.cancelling.length
    ? [`If you cancel, we charge: ${panel.cancelling.join(" ")}`]
    : [];
  return {
    heading: "To accept it",
    lines: [
      "Open the link in our e-mail, type your name, tick that you accept our terms and press Accept. Nothing is charged before you approve it.",
      ...(panel.deposit > 0 ? [`Deposit: ${formatPounds(panel.deposit)}, ${panel.share}.`] : []),
      ...schedule,
      panel.small.join(" "),
      ...cancelling,
    ],
  };
}
