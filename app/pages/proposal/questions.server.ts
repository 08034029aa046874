import { data, redirect } from "react-router";
import { askQuestion } from "#proposals/messages/messages.server.ts";
import { openLink } from "#proposals/sending/proposal-links.server.ts";
import { proposalAddress } from "#proposals/customer-page/proposal-page-facts.ts";
import type { SiteContext } from "#server/services.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { readSmallForm } from "../read-small-form.server.ts";

/** The page where a question is asked; null, and 404, where the link opens nothing. */
export async function loadOpened(
  site: SiteContext,
  request: Request,
  { fault = "", text = "", status = 200 } = {},
) {
  const token = new URL(request.url).searchParams.get("key") ?? "";
  const found = await openLink(site.orders, token);
  if (!found) return data({ opened: null }, { status: 404 });
  const { file, version } = found;
  const opened = {
    token,
    fault,
    text,
    number: file.proposal.number,
    title: version.content.title,
    earlier: file.messages.map((one) => ({
      who: one.side === "customer" ? "You" : site.brand.name,
      when: formatInstant(one.at),
      text: one.text,
    })),
  };
  return data({ opened }, { status });
}

/** Hands a question to staff; what is refused stays in its field. */
export async function sendQuestion(site: SiteContext, request: Request) {
  const token = new URL(request.url).searchParams.get("key") ?? "";
  const text = (await readSmallForm(request))("question");
  try {
    await askQuestion(site.orders, { token, text });
  } catch (error) {
    if (error instanceof Invalid)
      return await loadOpened(site, request, { fault: error.message, text, status: 422 });
    if (error instanceof NotFound) return await loadOpened(site, request, { text });
    throw error;
  }
  return redirect(proposalAddress(token, "", { done: "asked" }), 303);
}
