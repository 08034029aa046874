import { data, Form, redirect, useLocation } from "react-router";
import { leafName, leaves } from "#food/leaf.ts";
import { documentHistory } from "#kitchen/history.server.ts";
import { isWaiting, latestVersion } from "#kitchen/in-force.ts";
import { readKitchen } from "#kitchen/kitchen.server.ts";
import { allowed } from "#staff/permissions.ts";
import { capitalise } from "#values/capitalise.ts";
import { formatInstant } from "#values/format-date.ts";
import { authorise } from "../../authorise.server.ts";
import { signedNames } from "../../people.server.ts";
import { Button, TextLink } from "../../ui/desk-button.tsx";
import { InlineInput, InlineSelect, TextField } from "../../ui/desk-field.tsx";
import { Table } from "../../ui/desk-table.tsx";
import { Tag } from "../../ui/desk-tag.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageHead, SectionHead } from "../../ui/page-head.tsx";
import { Columns, Row, Screen, Side, Stack } from "../../ui/page-layout.tsx";
import { DangerText, Note } from "../../ui/text.tsx";
import { Begun } from "../documents/begun.tsx";
import { ConflictBanner } from "../documents/conflict.tsx";
import { expectedVersion, saveRows } from "../documents/save-rows.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/page";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Kitchen"} · the desk` },
];

// Rows to write the next risks in; with more to say, save and come back.
const emptyRows = 3;

export async function loader(asked: Route.LoaderArgs) {
  const { site, member } = await authorise(asked, "desk.read");
  const { id } = asked.params;
  const versions = (await readKitchen(site.store.db)).site.get(id);
  if (!versions) throw notFound();
  const { document, version } = latestVersion(versions);
  const nameOf = await signedNames(site.store.db);
  return {
    ...{ id, name: document.name, version, waits: isWaiting(versions), fryers: document.fryers.join("; ") },
    risks: document.risks.map(({ leaf, via, reason }) => ({ leaf: String(leaf), via, reason })),
    history: (await documentHistory(site.store.db, "site", id, 20)).map((one) => ({
      ...{ version: one.version, savedAt: one.savedAt, savedBy: nameOf(one.savedBy) },
      approvedBy: one.approvedBy === null ? null : nameOf(one.approvedBy),
    })),
    mayEdit: allowed(member.role, "food.edit"),
  };
}

/** Saves a kitchen's fryers and what it brings into what is cooked there. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "food.edit");
  const { id } = asked.params;
  const form = await asked.request.formData();
  const all = (field: string) => form.getAll(field).map((value) => String(value).trim());
  const [vias, reasons] = [all("via"), all("reason")];
  const risks = all("leaf").map((leaf, at) => ({ leaf, via: vias[at] ?? "", reason: reasons[at] ?? "" }));
  const said = risks.filter(({ leaf, reason }) => leaf || reason);
  const fields = { name: String(form.get("name") ?? ""), fryers: String(form.get("fryers") ?? "") };
  const riskRows = said.length > 0 ? said : [{ leaf: "", via: "", reason: "" }];
  const refused = await saveRows(
    site,
    actor,
    { kind: "site", id },
    {
      rows: {
        sites: [{ site: id, name: fields.name, fryers: fields.fryers.replaceAll(",", ";") }],
        "site-risks": riskRows.map((risk) => ({ ...risk, site: id })),
      },
      expected: expectedVersion(form),
    },
  );
  if (!refused) return redirect(`/desk/food/sites/${id}`, 303);
  return data(
    { errors: refused.errors, conflict: refused.conflict, fields, risks: said },
    { status: refused.status },
  );
}

/** A kitchen: its fryers, and what it may bring into what is cooked there. */
export default function SiteScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation();
  const { id, version, waits, history, mayEdit } = loaderData;
  const name = actionData?.fields.name ?? loaderData.name;
  const fryers = actionData?.fields.fryers ?? loaderData.fryers;
  const known = actionData?.risks ?? loaderData.risks;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const vias = ["kitchen", ...fryers.split(/[;,]/).flatMap((one) => one.trim() || [])];
  const empty = { leaf: "", via: "kitchen", reason: "" };
  const rows = mayEdit ? [...known, ...Array.from({ length: emptyRows }, () => empty)] : known;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/food" },
          { text: "Kitchens", to: "/desk/food?kind=site" },
          { text: `version ${version}` },
        ]}
        title={loaderData.name}
        sub="What the kitchen or a fryer may bring in is “may contain” on all that is cooked there."
      >
        <Tag kind={waits ? "waiting" : "live"}>
          {waits ? "Waits for approval" : `Version ${version} live`}
        </Tag>
      </PageHead>
      {actionData?.conflict && (
        <ConflictBanner words={actionData.conflict} theirs={`/desk/food/sites/${id}`} />
      )}
      <Columns>
        {/* Begun anew when it was saved, and not when somebody else's save is heard of. */}
        <Form method="post" key={key}>
          <Begun version={version} theirs={`/desk/food/sites/${id}`} />
          <Stack>
            <ErrorSummary errors={actionData?.errors} />
            <TextField
              id="name"
              name="name"
              label="Name"
              defaultValue={name}
              error={errors["name"]}
              required
            />
            <TextField
              id="fryers"
              name="fryers"
              label="Fryers"
              hint="their ids with semicolons: chip-fryer; fish-fryer"
              defaultValue={fryers}
              error={errors["fryers"]}
            />
            <SectionHead id="risks" title="What it may bring in" note="an empty row says nothing" />
            <Table caption="Risks" tight>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">By</th>
                  <th scope="col">Why</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((risk, at) => (
                  <tr key={`${at} ${risk.leaf} ${risk.via}`}>
                    <td>
                      <InlineSelect name="leaf" aria-label={`What, row ${at + 1}`} defaultValue={risk.leaf}>
                        <option value="">Nothing</option>
                        {risk.leaf.startsWith("other:") && (
                          <option value={risk.leaf}>{risk.leaf.slice(6)}</option>
                        )}
                        {leaves.map((leaf) => (
                          <option key={leaf} value={leaf}>
                            {capitalise(leafName(leaf))}
                          </option>
                        ))}
                      </InlineSelect>
                    </td>
                    <td>
                      <InlineSelect name="via" aria-label={`By, row ${at + 1}`} defaultValue={risk.via}>
                        {vias.map((via) => (
                          <option key={via} value={via}>
                            {via}
                          </option>
                        ))}
                      </InlineSelect>
                    </td>
                    <td>
                      <InlineInput
                        name="reason"
                        aria-label={`Why, row ${at + 1}`}
                        defaultValue={risk.reason}
                        maxLength={200}
                      />
                      {["leaf", "via", "reason"].map((column) => {
                        const words = errors[at > 0 ? `${column}-${at}` : column];
                        return words && <DangerText key={column}>{words}</DangerText>;
                      })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
            {mayEdit && (
              <Row>
                <Button>Save it</Button>
                <TextLink to="/desk/food?kind=site">Leave it as it is</TextLink>
              </Row>
            )}
            <Note>
              A risk that is added counts at once; one that is taken out counts until somebody else has
              approved.
            </Note>
          </Stack>
        </Form>
        <Side>
          <section aria-labelledby="history">
            <SectionHead id="history" title="Versions" />
            {history.map((one) => (
              <Note key={one.version}>
                {one.version}: {one.savedBy}, {formatInstant(one.savedAt)}
                {one.approvedBy ? `; approved by ${one.approvedBy}` : "; not approved yet"}
              </Note>
            ))}
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}
