import { data, Form, redirect } from "react-router";
import { certificateKinds } from "#kitchen/documents.ts";
import { holderName } from "#kitchen/food-search.ts";
import { isWaiting, latestVersion } from "#kitchen/in-force.ts";
import { readKitchen } from "#kitchen/kitchen.server.ts";
import { idFrom } from "#kitchen/new-id.ts";
import { noLongerHalal } from "#kitchen/recipe-preview.ts";
import { allowed } from "#staff/permissions.ts";
import { addDays, londonDay } from "#values/calendar-day.ts";
import { capitalise } from "#values/capitalise.ts";
import { formatDay } from "#values/format-date.ts";
import { authorise } from "../../authorise.server.ts";
import { signedNames } from "../../people.server.ts";
import { Button, TextLink } from "../../ui/desk-button.tsx";
import { FieldGrid, SelectField, TextField } from "../../ui/desk-field.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/desk-table.tsx";
import { Tag } from "../../ui/desk-tag.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageHead, SectionHead } from "../../ui/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/page-layout.tsx";
import { DangerText, Note } from "../../ui/text.tsx";
import { saveRows } from "../documents/save-rows.server.ts";
import * as styles from "../food.module.css";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Certificates · the desk" }];

const soon = 30;

export async function loader(asked: Route.LoaderArgs) {
  const { site, member } = await authorise(asked, "desk.read");
  const kitchen = await readKitchen(site.store.db);
  const nameOf = await signedNames(site.store.db);
  const today = londonDay(site.clock.now());
  const chosen = new URL(asked.request.url).searchParams.get("id");
  const certificates = [...kitchen.certificate.values()]
    .map((versions) => {
      const { document, savedBy } = latestVersion(versions);
      const { id, kind, from, until, product, supplier } = document;
      const ends = until >= today && until <= addDays(today, soon);
      return {
        ...{ id, kind, from, until, product, supplier, paper: document.document },
        holder: holderName(kitchen, document),
        state: until < today ? "ended" : from > today ? "to come" : ends ? "ends soon" : "in force",
        waitsAfter: isWaiting(versions) ? nameOf(savedBy) : null,
        stops: kind === "halal" && until >= today ? noLongerHalal(kitchen, until) : [],
        isChosen: id === chosen,
      };
    })
    .sort((one, other) => (one.until < other.until ? -1 : 1));
  const named = (all: ReadonlyMap<string, Parameters<typeof latestVersion<{ readonly name: string }>>[0]>) =>
    [...all]
      .map(([id, versions]) => ({ id, name: latestVersion(versions).document.name }))
      .sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
  return {
    certificates: certificates.toSorted((one, other) => order(one.state) - order(other.state)),
    next: certificates.find(({ isChosen }) => isChosen) ?? null,
    suppliers: named(kitchen.supplier),
    products: named(kitchen.product),
    mayEdit: allowed(member.role, "food.edit"),
  };
}

const order = (state: string) => ["ends soon", "in force", "to come", "ended"].indexOf(state);

/** Adds a certificate: the next of a holder, or a new one. Sent twice, the second is the same certificate. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "food.edit");
  const form = await asked.request.formData();
  const typed = (name: string) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, 200);
  const [holderKind, holder = ""] = typed("holder").split(":");
  const fields = {
    ...{ kind: typed("kind"), holder: typed("holder") },
    ...{ from: typed("from"), until: typed("until"), document: typed("document") },
  };
  const id = idFrom(`${holder} ${fields.kind} ${fields.until}`, () => false);
  const row = {
    ...{
      certificate: id,
      kind: fields.kind,
      from: fields.from,
      until: fields.until,
      document: fields.document,
    },
    product: holderKind === "product" ? holder : "",
    supplier: holderKind === "supplier" ? holder : "",
  };
  const refused = await saveRows(
    site,
    actor,
    { kind: "certificate", id },
    { rows: { certificates: [row] }, expected: 0 },
  );
  if (!refused) return redirect(`/desk/food/certificates?id=${id}`, 303);
  const { product, supplier, certificate, ...rest } = refused.errors;
  const errors: Record<string, string> = { ...rest };
  const about = product ?? supplier ?? certificate;
  if (about) errors["holder"] = about;
  if (refused.conflict) errors["until"] = "There is one of theirs that ends on this day already";
  return data({ errors, fields }, { status: refused.status });
}

/** The papers that claims rest on: which are in force, which end, and what stops being halal when they do. */
export default function Certificates({ loaderData, actionData }: Route.ComponentProps) {
  const { certificates, next, suppliers, products, mayEdit } = loaderData;
  const fields: Readonly<Record<string, string>> = actionData?.fields ?? {
    ...(next && {
      kind: next.kind,
      holder: next.product ? `product:${next.product}` : `supplier:${next.supplier}`,
      from: addDays(next.until, 1),
    }),
  };
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const field = (name: string) => ({ id: name, name, defaultValue: fields[name], error: errors[name] });
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/food" }, { text: "certificates" }]}
        title="Certificates"
        sub="What somebody outside has certified. A claim rests on them to their last day, and not a day longer."
      />
      <Columns>
        <div className={styles.cards}>
          <Table caption="Certificates">
            <ColumnHeads names={["Kind, whose", "In force", "When it ends", "State"]} />
            <tbody>
              {certificates.map((one) => (
                <tr key={one.id} aria-selected={one.isChosen || undefined}>
                  <th scope="row">
                    {capitalise(one.kind)}, {one.holder}
                    <CellNote>{one.paper}</CellNote>
                  </th>
                  <td>
                    {formatDay(one.from, "date")} to{" "}
                    {one.state === "ends soon" ? (
                      <DangerText>{formatDay(one.until, "date")}</DangerText>
                    ) : (
                      formatDay(one.until, "date")
                    )}
                  </td>
                  <td>
                    <Stops recipes={one.stops} />
                    {mayEdit && one.state !== "ended" && (
                      <TextLink to={`?id=${one.id}#add`}>Add the next</TextLink>
                    )}
                  </td>
                  <td>
                    {one.waitsAfter === null ? (
                      <Tag
                        kind={
                          one.state === "in force" ? "live" : one.state === "ends soon" ? "waiting" : "plain"
                        }
                      >
                        {capitalise(one.state)}
                      </Tag>
                    ) : (
                      <Tag kind="waiting">Waits, saved by {one.waitsAfter}</Tag>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        <Side>
          {mayEdit && (
            <section aria-labelledby="add">
              <SectionHead id="add" title={next ? "Add the next" : "Add one"} />
              <Form method="post" key={next?.id ?? ""}>
                <Stack>
                  <ErrorSummary errors={actionData?.errors} />
                  <SelectField {...field("kind")} label="Kind">
                    {certificateKinds.map((kind) => (
                      <option key={kind} value={kind}>
                        {kind}
                      </option>
                    ))}
                  </SelectField>
                  <SelectField
                    {...field("holder")}
                    label="For"
                    hint="all that a supplier sends, or one product"
                  >
                    <optgroup label="Suppliers">
                      {suppliers.map(({ id, name }) => (
                        <option key={id} value={`supplier:${id}`}>
                          {name}
                        </option>
                      ))}
                    </optgroup>
                    <optgroup label="Products">
                      {products.map(({ id, name }) => (
                        <option key={id} value={`product:${id}`}>
                          {name}
                        </option>
                      ))}
                    </optgroup>
                  </SelectField>
                  <FieldGrid>
                    <TextField {...field("from")} label="From" type="date" required />
                    <TextField {...field("until")} label="To, included" type="date" required />
                  </FieldGrid>
                  <TextField
                    {...field("document")}
                    label="Where the paper is kept"
                    required
                    maxLength={200}
                  />
                  <Button>Add the certificate</Button>
                  <Note>It counts when somebody else has approved it.</Note>
                </Stack>
              </Form>
            </section>
          )}
        </Side>
      </Columns>
    </Screen>
  );
}

function Stops({ recipes }: { recipes: readonly { readonly recipe: string; readonly name: string }[] }) {
  if (recipes.length === 0) return null;
  return (
    <details>
      <summary>
        {recipes.length} {recipes.length === 1 ? "recipe stops" : "recipes stop"} being halal
      </summary>
      <ul>
        {recipes.slice(0, 100).map(({ recipe, name }) => (
          <li key={recipe}>
            <TextLink to={`/desk/food/recipes/${recipe}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
