import { data, redirect } from "react-router";
import { askGuests } from "#proposals/changes/ask-guests.server.ts";
import { guestGroups } from "#proposals/checks/course-gaps.ts";
import { openLink } from "#proposals/sending/proposal-links.server.ts";
import { proposalAddress, withinSite } from "#proposals/customer-page/proposal-page-facts.ts";
import type { ProposalContent } from "#proposals/proposal.ts";
import type { SiteContext } from "#server/services.ts";
import { formatDay } from "#values/time/format-date.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { readSmallForm } from "../../read-small-form.server.ts";

interface SentBack {
  readonly values?: Readonly<Record<string, string>>;
  readonly faults?: Readonly<Record<string, string>>;
  readonly status?: number;
}

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

/** The form with the numbers as they are agreed; null, and 404, where the link opens nothing. */
export async function loadGuests(site: SiteContext, request: Request, sentBack: SentBack = {}) {
  const token = tokenIn(request);
  const found = await openLink(site.orders, token);
  if (!found) return data({ order: null }, { status: 404 });
  const { content } = found.version;
  const order = {
    token,
    number: found.file.proposal.number,
    title: content.title,
    rule: ruleOf(content),
    values: sentBack.values ?? agreed(content),
    faults: sentBack.faults ?? {},
  };
  return data({ order }, { status: sentBack.status ?? 200 });
}

function agreed({ guests, diets }: ProposalContent): Record<string, string> {
  const groups = guestGroups.map(({ group }) => [`diets.${group}`, String(diets[group] ?? "")] as const);
  return { guests: String(guests ?? ""), ...Object.fromEntries(groups) };
}

function ruleOf({ guestLimits, guests }: ProposalContent): string {
  if (!guestLimits)
    return `You said ${guests ?? "no number yet"}. Tell us another, and we answer with a new price.`;
  const { least, most, until } = guestLimits;
  return `Until ${formatDay(until, "full")}, from ${least} to ${most}, you see the new price at once. Anything else we answer ourselves.`;
}

/** To the new version, or back with a word that we will answer; what is refused stays in its fields. */
export async function changeGuests(site: SiteContext, request: Request) {
  const token = tokenIn(request);
  const form = await readSmallForm(request);
  const names = ["guests", ...guestGroups.map(({ group }) => `diets.${group}`)];
  const values = Object.fromEntries(names.map((name) => [name, form(name).trim()]));
  const unread = Object.entries(values).filter(([name, text]) => !isCount(text, name === "guests"));
  if (unread.length) {
    const faults = Object.fromEntries(unread.map(([name]) => [name, "Type a whole number, as in 120."]));
    return await loadGuests(site, request, { values, faults, status: 422 });
  }
  const diets = Object.fromEntries(
    guestGroups.flatMap(({ group }) => {
      const count = Number(values[`diets.${group}`]);
      return count > 0 ? [[group, count]] : [];
    }),
  );
  try {
    const result = await askGuests(site.orders, { token, guests: Number(values["guests"]), diets });
    if (result.kind === "message") return redirect(proposalAddress(token, "", { done: "asked" }), 303);
    return redirect(`${withinSite(result.link)}&done=guests`, 303);
  } catch (error) {
    if (error instanceof Invalid) {
      const faults = Object.fromEntries(error.problems.map(({ field, message }) => [field, message]));
      return await loadGuests(site, request, { values, faults, status: 422 });
    }
    if (error instanceof Conflict)
      return await loadGuests(site, request, { values, faults: { "": error.message }, status: 409 });
    if (error instanceof NotFound) return await loadGuests(site, request);
    throw error;
  }
}

const isCount = (text: string, needed: boolean) => (text === "" ? !needed : /^\d{1,5}$/.test(text));
