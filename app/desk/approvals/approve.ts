import { redirect } from "react-router";
import { approve, previewApproval } from "#recipes/recipes.server.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { signedIn } from "../guard.server.ts";
import type { Route } from "./+types/approve";
import { refusalOf } from "./refusals.ts";
import { saferView } from "./safer-view.server.ts";

/** Approves the version of a document that was looked at; shows what waits after that, or why it was refused. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const kind = documentKinds.find((one) => one === form.get("kind"));
  const [id, version] = [String(form.get("id")), Number(form.get("version"))];
  if (!kind) return redirect("/desk/recipes/approvals?refused=gone", 303);
  const deps = { ...site, dependents: kitchenDependents(site) };
  try {
    // What gets safer may be another by now, as others approve and save: it is given for what was on the screen.
    const preview = await previewApproval(deps, actor, [{ kind, id, version }]);
    if (saferView(preview).seen !== form.get("seen"))
      return redirect(
        `/desk/recipes/approvals?refused=changed&kind=${kind}&id=${encodeURIComponent(id)}`,
        303,
      );
    await approve(deps, actor, [{ kind, id, version }], preview.before);
  } catch (error) {
    return redirect(`/desk/recipes/approvals?refused=${refusalOf(error)}`, 303);
  }
  return redirect(`/desk/recipes/approvals?approved=${encodeURIComponent(`${kind} ${id}`)}`, 303);
}

export const loader = () => redirect("/desk/recipes/approvals");
