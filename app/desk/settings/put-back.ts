import { data, redirect } from "react-router";
import { isDocumentKey } from "#settings/documents.ts";
import { putBackSettings } from "#settings/settings.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/put-back";
import { notFound } from "../not-found/not-found.ts";

/** Puts an earlier version back: the last one but one is how a save is undone. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { document } = args.params;
  if (!isDocumentKey(document)) throw notFound();
  const form = await args.request.formData();
  const [version, base] = [versionIn(form, "version"), versionIn(form, "base")];
  const { defaults } = site.settings;
  const now = await orErrorPage(putBackSettings(site, actor, defaults, { document, version, base }));
  return redirect(`/desk/settings/${document}?put-back=${now?.version ?? 0}`, 303);
}

function versionIn(form: FormData, name: string): number {
  const version = Number(textOf(form, name) || "-1");
  if (!Number.isSafeInteger(version) || version < 0) throw data(null, { status: 400 });
  return version;
}

export const loader = () => redirect("/desk/settings");
