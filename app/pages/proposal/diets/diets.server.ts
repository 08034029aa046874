import { data, redirect } from "react-router";
import { proposalAddress } from "#proposals/customer-page/proposal-page-facts.ts";
import { guestsOpening, needsInWords } from "#proposals/guest-diets/guest-diet.ts";
import { toldDiets } from "#proposals/guest-diets/guest-diets.server.ts";
import { endGuestLink, guestLinkOf, makeGuestLink } from "#proposals/guest-diets/guest-links.server.ts";
import { acceptedOf } from "#proposals/proposal-state.ts";
import { openLink } from "#proposals/sending/proposal-links.server.ts";
import type { SiteContext } from "#server/services.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { formatDay } from "#values/time/format-date.ts";
import { readSmallForm } from "../../read-small-form.server.ts";

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

/** The host's page of what their guests tell; null, and 404, where the link opens nothing. */
export async function loadDiets(
  site: SiteContext,
  request: Request,
  { fault = "", status = 200 }: { readonly fault?: string; readonly status?: number } = {},
) {
  const token = tokenIn(request);
  const found = await openLink(site.orders, token);
  if (!found) return data({ order: null }, { status: 404 });
  const { proposal, versions } = found.file;
  const accepted = acceptedOf(proposal, versions);
  const opening = guestsOpening(proposal, accepted, site.clock.now());
  const guestDiets = await toldDiets(site.store.db, proposal.id);
  const byNeed = Map.groupBy(guestDiets, needsInWords);
  const order = {
    token,
    fault,
    number: proposal.number,
    title: (accepted ?? found.version).content.title,
    guests: opening?.guests ?? 0,
    lastDay: opening ? formatDay(opening.lastDay, "full") : "",
    mayTell: opening?.mayTell ?? false,
    link: opening ? await guestLinkOf(site.orders, proposal.id) : null,
    guestDietCount: guestDiets.length,
    // How many keep to what, and nobody's number: who it is is theirs to say.
    needs: [...byNeed].map(([words, all]) => `${all.length} × ${words}`).toSorted(),
  };
  return data({ order }, { status });
}

/** Makes the guests' link, another one, or ends it. */
export async function changeGuestLink(site: SiteContext, request: Request) {
  const token = tokenIn(request);
  const act = (await readSmallForm(request))("act");
  try {
    await (act === "end" ? endGuestLink(site.orders, token) : makeGuestLink(site.orders, token));
  } catch (error) {
    if (error instanceof Conflict)
      return await loadDiets(site, request, { fault: error.message, status: 409 });
    if (error instanceof NotFound) return await loadDiets(site, request);
    throw error;
  }
  return redirect(proposalAddress(token, "diets"), 303);
}
