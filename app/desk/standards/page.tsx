import { data, Form, redirect } from "react-router";
import { nothingYet } from "#drafts/draft.ts";
import { deskStandards } from "#school-menus/standards/standards-drafts.server.ts";
import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import { standardsBetween } from "#school-menus/standards/standards-in-force.ts";
import { allStandards } from "#school-menus/standards/standards-table.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formField, TextField } from "#ui/form/field.tsx";
import { newId } from "#values/ids.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Route } from "./+types/page";
import { SavedBySomebody } from "../site/saved-by-somebody.tsx";
import { UndoToast } from "../acts/undo-toast.tsx";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { Button, TextLink } from "../ui/forms/desk-button.tsx";
import { Choice } from "../ui/forms/desk-field.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../ui/frame/page-layout.tsx";
import { ColumnHeads, NumberCell, Table } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { Note } from "../ui/text.tsx";
import { standardsAddress, standardsList } from "./standards-address.ts";
import { saveSetForm } from "./standards-form.server.ts";
import { stateOfSet } from "./standards-state.ts";

export const meta = () => [{ title: "Standards · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { db } = site.store;
  const today = londonDay(site.clock.now());
  const [current] = standardsBetween(await allStandards(db), today, today);
  const entered = await deskStandards(db);
  const shipped = { id: standards2014.id, live: standards2014, stated: standards2014, draft: null };
  return {
    key: newId(),
    mayEdit: allowed(member.role, "food.edit"),
    discarded: args.url.searchParams.get("discarded"),
    current: current?.standards.name ?? "",
    sets: [shipped, ...entered].map(({ id, live, stated, draft }) => ({
      id,
      name: stated.name,
      from: formatDay(stated.firstDay, "date"),
      rules: stated.rules.length,
      state: stateOfSet({ live, draft, isCurrent: current?.standards.id === id, today }),
    })),
  };
}

/** Begins a coming set, with the rules of the one before it or with none. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const all = await allStandards(site.store.db);
  const firstDay = textOf(form, "firstDay");
  const before = all.findLast((one) => one.firstDay < firstDay) ?? all.at(-1);
  const rules = textOf(form, "rules") === "none" ? [] : (before?.rules ?? []);
  const saved = await saveSetForm(site, actor, form, { id: "", base: nothingYet, rules });
  if ("errors" in saved) return data(saved, { status: saved.savedMeanwhile ? 409 : 422 });
  return redirect(standardsAddress(saved.id), 303);
}

/** The sets of the School Food Standards, each from its first day: what menus are held against, and what is to come. */
export default function StandardsList({ loaderData, actionData }: Route.ComponentProps) {
  const { sets, current, mayEdit, discarded } = loaderData;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/recipes" }, { text: "standards" }]}
        title="School Food Standards"
        sub="Every menu is held against the set that counts on its day. A set begins on its first day, once somebody else has approved what stands in it."
      />
      {actionData?.savedMeanwhile && (
        <SavedBySomebody title={actionData.savedMeanwhile} address={standardsList} />
      )}
      <Columns>
        <Table caption="Sets of the standards" stacked>
          <ColumnHeads names={["Set", "Counts from", "State", "Rules"]} numbers={["Rules"]} />
          <tbody>
            {sets.map(({ id, name, from, rules, state }) => (
              <tr key={id}>
                <th scope="row">
                  <TextLink to={standardsAddress(id)}>{name}</TextLink>
                </th>
                <td>{from}</td>
                <td>
                  <Tag kind={state.kind}>{state.text}</Tag>
                </td>
                <NumberCell named="Rules">{rules === 0 ? "none entered" : rules}</NumberCell>
              </tr>
            ))}
          </tbody>
        </Table>
        <Side>
          {mayEdit ? (
            <BeginSet loaderData={loaderData} actionData={actionData} current={current} />
          ) : (
            <Note>Your role reads the standards and does not enter them.</Note>
          )}
        </Side>
      </Columns>
      {discarded && mayEdit && (
        <UndoToast undo={{ address: `${standardsAddress(discarded)}/bring-back`, fields: {} }}>
          The draft is discarded.
        </UndoToast>
      )}
    </Screen>
  );
}

function BeginSet({
  loaderData: { key },
  actionData,
  current,
}: Pick<Route.ComponentProps, "loaderData" | "actionData"> & { readonly current: string }) {
  const errors = actionData?.errors ?? {};
  const fields = actionData?.fields ?? {};
  const field = formField(fields, errors);
  return (
    <section aria-labelledby="begin">
      <Form method="post" action={standardsList} key={actionData ? "again" : key}>
        <Stack>
          <SectionHead id="begin" title="Enter a coming set" />
          <ErrorSummary errors={errors} />
          <TextField label="Name" hint="As its source calls it." maxLength={150} {...field("name")} />
          <TextField label="Counts from" type="date" {...field("firstDay")} />
          <TextField
            label="Source"
            hint="The page on which its text is published: https://…"
            type="url"
            inputMode="url"
            maxLength={300}
            {...field("source")}
          />
          <Choice
            type="radio"
            name="rules"
            value="before"
            defaultChecked={fields["rules"] !== "none"}
            note={`Copied to be changed rule by rule. Today that is: ${current}.`}
          >
            With the rules of the set before it
          </Choice>
          <Choice
            type="radio"
            name="rules"
            value="none"
            defaultChecked={fields["rules"] === "none"}
            note="From its first day on it is said that nothing is known of any menu, until rules are entered."
          >
            With no rules: its text is not published yet
          </Choice>
          <Button>Begin it as a draft</Button>
        </Stack>
      </Form>
    </section>
  );
}
