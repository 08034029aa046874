import { data } from "react-router";
import { documentHistory } from "#kitchen/history.server.ts";
import { isWaiting, latestVersion } from "#kitchen/in-force.ts";
import { readKitchen } from "#kitchen/kitchen.server.ts";
import { allowed } from "#staff/permissions.ts";
import { authorise } from "../../authorise.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { signedNames } from "../../people.server.ts";
import { TextField } from "../../ui/desk-field.tsx";
import { DocumentScreen } from "../documents/document-screen.tsx";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { reviewRows } from "../documents/review-rows.server.ts";
import { versionRows } from "../documents/version-rows.ts";
import { readSiteForm, siteDocument } from "./site-document.server.ts";
import type { Route } from "./+types/page";
import { RiskTable } from "./risk-table.tsx";
import type { TypedRisk } from "./risk-table.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Kitchen"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = await authorise(args, "desk.read");
  const { id } = args.params;
  const { db } = site.store;
  const versions = (await readKitchen(db)).site.get(id);
  if (!versions) throw notFound();
  const { document, version } = latestVersion(versions);
  return {
    id,
    name: document.name,
    version,
    waits: isWaiting(versions),
    fryers: document.fryers.join("; "),
    risks: document.risks.map(({ leaf, via, reason }): TypedRisk => ({
      leaf,
      via,
      reason,
    })),
    history: versionRows(await documentHistory(db, "site", id, 20), await signedNames(db)),
    mayEdit: allowed(member.role, "food.edit"),
  };
}

/** What saving it would do: a kitchen's fryers, and what it brings into what is cooked there. */
export async function action(args: Route.ActionArgs) {
  const authorised = await authorise(args, "food.edit");
  const { id } = args.params;
  const form = await args.request.formData();
  const typed = { ...readSiteForm(form), errors: {}, conflict: null, review: null };
  if (new URL(args.request.url).searchParams.has("edit")) return data(typed);
  const { refused, review } = await reviewRows(authorised, siteDocument(id, form));
  if (!refused) {
    const address = `/desk/food/sites/${id}`;
    return data({ ...typed, review: { ...review, fields: postedFields(form), address } });
  }
  const { status, ...rest } = refused;
  return data({ ...typed, ...rest }, { status });
}

/** A kitchen: its fryers, and what it may bring into what is cooked there. */
export default function SiteScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, waits, history, mayEdit } = loaderData;
  const { name, fryers } = actionData?.fields ?? loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <DocumentScreen
      {...{ version, waits, history, mayEdit }}
      title={loaderData.name}
      sub="What the kitchen or a fryer may bring in is “may contain” on all that is cooked there."
      list={{ text: "Kitchens", to: "/desk/food?kind=site" }}
      address={`/desk/food/sites/${id}`}
      refused={actionData}
      review={actionData?.review}
      kind="site"
      id={id}
      note="A risk that is added counts at once; one that is taken out counts until somebody else has approved."
    >
      <TextField id="name" name="name" label="Name" defaultValue={name} error={errors["name"]} required />
      <TextField
        id="fryers"
        name="fryers"
        label="Fryers"
        hint="their ids with semicolons: chip-fryer; fish-fryer"
        defaultValue={fryers}
        error={errors["fryers"]}
      />
      <RiskTable risks={actionData?.risks ?? loaderData.risks} {...{ fryers, mayEdit, errors }} />
    </DocumentScreen>
  );
}
