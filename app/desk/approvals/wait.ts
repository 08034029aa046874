import { redirect } from "react-router";
import { longestReason } from "#recipes/approval.ts";
import { sayWhyItWaits } from "#recipes/recipes.server.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import type { Route } from "./+types/wait";
import { refusalOf } from "./refusals.ts";

/** Says why something that waits is not to be approved yet, or takes that back. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const kind = documentKinds.find((one) => one === form.get("kind"));
  const id = textOf(form, "id");
  if (!kind) return redirect("/desk/recipes/approvals?refused=gone", 303);
  const deps = { ...site, dependents: kitchenDependents(site) };
  try {
    await sayWhyItWaits(deps, actor, { kind, id }, textOf(form, "why").slice(0, longestReason));
  } catch (error) {
    return redirect(`/desk/recipes/approvals?refused=${refusalOf(error)}`, 303);
  }
  return redirect(`/desk/recipes/approvals?kind=${kind}&id=${encodeURIComponent(id)}`, 303);
}

export const loader = () => redirect("/desk/recipes/approvals");
