import { data, Form, redirect } from "react-router";
import { isWriter } from "#drafts/draft.ts";
import type { Standards } from "#school-menus/standards/check-standards.ts";
import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import { deskStandards, standardsRisks } from "#school-menus/standards/standards-drafts.server.ts";
import { standardsBetween } from "#school-menus/standards/standards-in-force.ts";
import { describeRule } from "#school-menus/standards/standards-set.ts";
import { allStandards } from "#school-menus/standards/standards-table.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formField, TextField } from "#ui/form/field.tsx";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import type { Route } from "./+types/page";
import { BaseFields } from "../../catering-menu/base-fields.tsx";
import { baseOf } from "../../catering-menu/draft-base.server.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { signedNames } from "../../people.server.ts";
import { SavedBySomebody } from "../../site/saved-by-somebody.tsx";
import { Button, ButtonLink, TextButton, TextLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { SeenInput } from "../../ui/forms/seen-input.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, InsetPanel, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { GroupRow, HiddenHead, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { Note } from "../../ui/text.tsx";
import { ruleAddress, standardsAddress, standardsList } from "../standards-address.ts";
import { saveSetForm } from "../standards-form.server.ts";
import { stateOfSet } from "../standards-state.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "Standards"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member, actor } = signedIn(args);
  const { db } = site.store;
  const { id } = args.params;
  const today = londonDay(site.clock.now());
  const [current] = standardsBetween(await allStandards(db), today, today);
  const isCurrent = current?.standards.id === id;
  if (id === standards2014.id)
    return {
      ...shown(standards2014),
      state: stateOfSet({ live: standards2014, draft: null, isCurrent, today }),
      draft: null,
      base: null,
      isLive: true,
      isOurs: true,
      may: { edit: false, approve: false, takeAway: false },
    };
  const one = (await deskStandards(db)).find((found) => found.id === id);
  if (!one) throw notFound();
  const { live, stated, draft, base } = one;
  const nameOf = await signedNames(db);
  const mayEdit = allowed(member.role, "food.edit");
  return {
    ...shown(stated),
    state: stateOfSet({ live, draft, isCurrent, today }),
    base,
    isLive: live !== null,
    isOurs: false,
    draft: draft && {
      revision: draft.revision,
      takesAway: draft.content === null,
      saved: `${nameOf(draft.savedBy)}, ${formatInstant(draft.savedAt)}`,
      askedBy: draft.asked && nameOf(draft.asked.by),
      risks: await standardsRisks(db, one),
    },
    may: {
      edit: mayEdit && draft?.content !== null,
      discard: mayEdit,
      approve: allowed(member.role, "food.approve") && draft !== null && !isWriter(draft, actor.name),
      takeAway: mayEdit && live !== null && live.firstDay > today && !draft,
    },
  };
}

function shown({ id, name, firstDay, source, rules }: Standards) {
  const groups = Map.groupBy(rules, ({ group }) => group);
  return {
    id,
    name,
    firstDay,
    source,
    from: formatDay(firstDay, "full"),
    groups: [...groups].map(([group, some]) => ({
      group,
      rules: some.map((rule) => ({
        id: rule.id,
        description: rule.description,
        counted: describeRule(rule),
      })),
    })),
  };
}

/** Saves what the set is called, from when it counts and where its text is. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { id } = args.params;
  const one = (await deskStandards(site.store.db)).find((found) => found.id === id);
  if (!one) throw notFound();
  const form = await args.request.formData();
  const saved = await saveSetForm(site, actor, form, { id, base: baseOf(form), rules: one.stated.rules });
  if ("errors" in saved) return data(saved, { status: saved.savedMeanwhile ? 409 : 422 });
  return redirect(standardsAddress(id), 303);
}

/** One set of the standards: from when it counts, its rules, and what a second person approves of its draft. */
export default function StandardsSetScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, from, source, state, isOurs } = loaderData;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: "Standards", to: standardsList },
          { text: "set" },
        ]}
        title={name}
        sub={`Counts from ${from}.${isOurs ? " It comes with the site, and is not changed: enter the next set instead." : ""}`}
      >
        <Tag kind={state.kind}>{state.text}</Tag>
      </PageHead>
      {actionData?.savedMeanwhile && (
        <SavedBySomebody title={actionData.savedMeanwhile} address={standardsAddress(id)} />
      )}
      <Columns>
        <Rules of={loaderData} />
        <Side>
          <Stack>
            <TextLink to={source} reloadDocument target="_blank" rel="noopener">
              Read its text
            </TextLink>
            <Decision of={loaderData} />
            <Facts of={loaderData} sent={actionData} />
          </Stack>
        </Side>
      </Columns>
    </Screen>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Rules({ of: { id, groups, may, base } }: { readonly of: Loaded }) {
  const columns = may.edit ? 3 : 2;
  return (
    <Stack>
      {groups.length === 0 ? (
        <Note>
          None of its rules is entered. From its first day on the public page says that nothing is known by
          it.
        </Note>
      ) : (
        <Table caption="Rules" stacked>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Counted</th>
              {may.edit && <HiddenHead>Change</HiddenHead>}
            </tr>
          </thead>
          {groups.map(({ group, rules }) => (
            <tbody key={group}>
              <GroupRow columns={columns}>{group}</GroupRow>
              {rules.map((rule) => (
                <tr key={rule.id}>
                  <th scope="row">{rule.description}</th>
                  <td>{rule.counted}</td>
                  {may.edit && base && (
                    <td>
                      <TextLink to={ruleAddress(id, rule.id)} aria-label={`Change: ${rule.description}`}>
                        Change
                      </TextLink>
                      <Form method="post" action={`${standardsAddress(id)}/leave-out`}>
                        <BaseFields base={base} />
                        <input type="hidden" name="rule" value={rule.id} />
                        <TextButton aria-label={`Leave out: ${rule.description}`}>
                          {"Leave\u00A0out"}
                        </TextButton>
                      </Form>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
      )}
      {may.edit && (
        <div>
          <ButtonLink kind="line" to={ruleAddress(id)}>
            Add a rule
          </ButtonLink>
        </div>
      )}
    </Stack>
  );
}

/** What a second person approves, and what is done with the draft. */
function Decision({ of: { id, draft, may } }: { readonly of: Loaded }) {
  if (!draft) return null;
  const address = standardsAddress(id);
  const seen = <SeenInput name="revision" value={draft.revision} />;
  return (
    <InsetPanel>
      <h2>{draft.takesAway ? "Before it goes away" : "Before it counts"}</h2>
      <p>Written by {draft.saved}.</p>
      {draft.risks.length === 0 ? (
        <p>It says what counts already.</p>
      ) : (
        <ul>
          {draft.risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
      )}
      {draft.askedBy ? (
        <p>{draft.askedBy} has asked. Whoever wrote it does not approve it.</p>
      ) : may.edit || draft.takesAway ? (
        <Form method="post" action={`${address}/ask`}>
          {seen}
          <Button>Ask for approval</Button>
        </Form>
      ) : null}
      {draft.askedBy && may.approve && (
        <Form method="post" action={`${address}/approve`}>
          {seen}
          <Button>{draft.takesAway ? "Approve that it goes away" : "Approve it, so that it counts"}</Button>
        </Form>
      )}
      {"discard" in may && may.discard && (
        <Form method="post" action={`${address}/discard`}>
          {seen}
          <TextButton>Discard the draft</TextButton>
        </Form>
      )}
    </InsetPanel>
  );
}

function Facts({
  of: { id, name, firstDay, source, base, may },
  sent,
}: {
  readonly of: Loaded;
  readonly sent: Route.ComponentProps["actionData"];
}) {
  const errors = sent?.errors ?? {};
  const field = formField(sent?.fields ?? { name, firstDay, source }, errors);
  const from = sent?.base ?? base;
  if (!from) return null;
  return (
    <>
      {may.edit && (
        <section aria-labelledby="facts">
          <Form method="post" action={standardsAddress(id)} key={`${from.published} ${from.draft}`}>
            <BaseFields base={from} />
            <Stack>
              <SectionHead id="facts" title="The set" />
              <ErrorSummary errors={errors} />
              <TextField label="Name" maxLength={150} {...field("name")} />
              <TextField label="Counts from" type="date" {...field("firstDay")} />
              <TextField label="Source" type="url" inputMode="url" maxLength={300} {...field("source")} />
              <Button kind="line">Save as a draft</Button>
            </Stack>
          </Form>
        </section>
      )}
      {may.takeAway && (
        <Form method="post" action={`${standardsAddress(id)}/take-away`}>
          <BaseFields base={from} />
          <TextButton>Take this set away</TextButton>
        </Form>
      )}
    </>
  );
}
