import { fieldsOf } from "#values/record.ts";
import { data, redirect } from "react-router";
import { importKitchen } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { planImport } from "#recipes/kitchen-files.ts";
import { parseKitchenFiles } from "#recipes/tables/read-drafts.ts";
import { changedSince, pastedFile } from "#recipes/pasted-table.ts";
import type { SeenVersions } from "#recipes/pasted-table.ts";
import { kitchenDependents } from "#server/kitchen-dependents.server.ts";
import { firstFaults } from "#values/csv.ts";
import { Invalid, wordsOf } from "#values/problem.ts";
import { saveOptions } from "../../affected/save-options.server.ts";
import { FormNotSent } from "../../not-found/form-not-sent.tsx";
import { signedIn } from "../../guard.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/desk-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Screen } from "../../ui/page-layout.tsx";
import type { Route } from "./+types/save";

export const meta = () => [{ title: "Paste a table · the desk" }];

export function loader() {
  return null;
}

/** Saves a table that was looked over, whole or not at all. Sent twice, the second changes nothing. */
export async function action(args: Route.ActionArgs) {
  const { site, actor, member } = signedIn(args);
  const form = await args.request.formData();
  const deps = { ...site, dependents: kitchenDependents(site) };
  try {
    const file = pastedFile(String(form.get("table") ?? ""));
    const kitchen = await readKitchen(site.store.db);
    const plan = planImport(kitchen, parseKitchenFiles([file]), { by: actor.name, at: site.clock.now() });
    const stale = changedSince(kitchen, seenIn(form));
    // What was sent twice says what is there already.
    if (plan.changes.length > 0 && stale.length > 0)
      return data({ words: stale.slice(0, 10) }, { status: 409 });
    await importKitchen(deps, actor, [file], await saveOptions(site.store.db, member, form));
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return data({ words: firstFaults(error.problems).map(wordsOf) }, { status: 422 });
  }
  return redirect("/desk/recipes?kind=product&waiting=1", 303);
}

function seenIn(form: FormData): SeenVersions {
  try {
    const seen: unknown = JSON.parse(String(form.get("seen") ?? "{}"));
    const entries = Object.entries(fieldsOf(seen));
    return Object.fromEntries(
      entries.flatMap(([name, version]) => (typeof version === "number" ? [[name, version]] : [])),
    );
  } catch {
    return {};
  }
}

export default function PasteNotSaved({ actionData }: Route.ComponentProps) {
  if (!actionData) return <FormNotSent back="/desk/recipes/paste" />;
  return (
    <Screen>
      <PageHead title="It was not saved" />
      <Banner
        kind="stop"
        title="Nothing was changed"
        actions={<ButtonLink to="/desk/recipes/paste">Paste it once more</ButtonLink>}
      >
        <ul>
          {actionData.words.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Banner>
    </Screen>
  );
}
