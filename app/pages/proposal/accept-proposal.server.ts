import { redirect } from "react-router";
import { acceptVersion } from "#proposals/acceptance/accept.server.ts";
import { proposalAddress, withinSite } from "#proposals/customer-page/proposal-page-facts.ts";
import { nothingRefused } from "#server/features/proposal-page.server.ts";
import type { SiteContext } from "#server/services.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { loadProposal } from "./load-proposal.server.ts";
import { readSmallForm } from "../read-small-form.server.ts";

/**
 * Accepts a version as the form says: to the payment of the deposit, or back to the page. What is refused is shown with all
 * that was typed; nothing was accepted then.
 */
export async function acceptProposal(site: SiteContext, request: Request) {
  const asked = new URL(request.url).searchParams;
  const token = asked.get("key") ?? "";
  const form = await readSmallForm(request);
  const typed = {
    name: form("name").slice(0, 200),
    agreed: form("agree") === "true",
    purchaseOrder: form("purchaseOrder").slice(0, 400),
    reference: form("reference").slice(0, 400),
  };
  const again = (status: number, refused: Partial<typeof nothingRefused>) =>
    loadProposal(site, asked, { ...nothingRefused, typed, ...refused }, { status });
  if (!typed.agreed)
    return await again(422, { faults: { agree: "Tick the box: accepting is a promise to both of us." } });
  const paysBy = form("pays") === "card" ? "card" : "invoice";
  try {
    const { payAt } = await acceptVersion(site.orders, {
      token,
      version: Number(form("version")),
      hash: form("hash"),
      name: typed.name,
      purchaseOrder: typed.purchaseOrder,
      reference: typed.reference,
      paysBy,
    });
    return redirect(
      payAt === null ? proposalAddress(token, "", { done: "accepted" }) : withinSite(payAt),
      303,
    );
  } catch (error) {
    if (error instanceof Invalid)
      return await again(422, {
        faults: Object.fromEntries(error.problems.map((one) => [one.field, one.message])),
      });
    if (error instanceof Conflict)
      return await again(409, { notice: { title: "Nothing was accepted", text: error.message, bad: true } });
    if (error instanceof NotFound) return await again(404, {});
    throw error;
  }
}
