import { data, Navigate } from "react-router";
import { signedIn } from "../guard.server.ts";
import { notFound } from "../not-found/not-found.ts";
import type { Route } from "./+types/page";
import { actAt } from "./acts.server.ts";
import { NotDone } from "./not-done.tsx";
import { onlyAfterForm, showAfterForm } from "./after-form.server.ts";
import { useLastActionData } from "./use-last-action-data.ts";

export const meta = () => [{ title: "Not done · the desk" }];

/** Whoever opens the address of an act goes where its form is. */
export function loader(args: Route.LoaderArgs) {
  const { screen } = found(args.pattern, args.params);
  return onlyAfterForm(args, screen.address(args.params));
}

/** Does the act that the address names, whoever may as it says. */
export async function action(args: Route.ActionArgs) {
  const { params, request, pattern } = args;
  const { act } = found(pattern, params);
  const form = await request.formData();
  const outcome = await act.run(signedIn(args), params, form);
  if (outcome instanceof Response) return outcome;
  // What a script sent from a screen that stays is not shown there: the refusal takes its place.
  if (form.has("by_script")) throw data({ ...outcome, again: null }, { status: outcome.status });
  showAfterForm(args);
  return data(outcome, { status: outcome.status });
}

function found(pattern: string, params: Readonly<Record<string, string | undefined>>) {
  const act = actAt(pattern, params);
  if (!act) throw notFound();
  return act;
}

/** The one screen that says no. */
export default function ActPage({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const refused = useLastActionData(actionData);
  if (!refused) return <Navigate to={back} replace />;
  return <NotDone refused={refused} />;
}
