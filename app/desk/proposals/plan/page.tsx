import { data, redirect } from "react-router";
import { longestOfPlan, planAsFields, planFields } from "#proposals/day-sheets/event-plan.ts";
import type { PlanFields } from "#proposals/day-sheets/event-plan.ts";
import { savePlan } from "#proposals/day-sheets/event-plans.server.ts";
import { planOf } from "#proposals/day-sheets/plan-rows.server.ts";
import type { SiteContext } from "#server/services.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { mapRecord, recordOf } from "#values/record.ts";
import { TextArea, TextField } from "#ui/form/field.tsx";
import { notDone } from "../../acts/act.server.ts";
import { DeviceDraftForm } from "../../device-drafts/device-draft-form.tsx";
import { fieldErrors, textOf } from "../../form.server.ts";
import { signedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { SaveBar } from "../../ui/action-bars.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Sheet, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { orderCrumbs } from "../order-crumbs.ts";
import { eventSheetAt, fileOf, lookAtProposal } from "../proposal-view.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Event sheet · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  return await planView(signedIn(args).site, args.params.number);
}

/** What is stored of an order's day, as its form has it. */
async function planView(site: SiteContext, wanted: string) {
  const { proposal, versions } = await fileOf(site, wanted);
  const { plan, revision, savedBy } = await planOf(site.store.db, proposal.id);
  const nameOf = await signedNames(site.store.db);
  return {
    number: proposal.number,
    fields: planAsFields(plan),
    revision: String(revision),
    savedBy: nameOf(savedBy),
    sheetAt: eventSheetAt(proposal, versions),
  };
}

/** Stores who, when and with what; what is wrong, or somebody else has saved, leaves all that was typed in the form. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { proposal, versions } = await fileOf(site, args.params.number);
  const typed = recordOf(planFields, (name) => textOf(form, name));
  const again = async (status: number, errors: Record<string, string>) =>
    data({ typed, errors, view: await planView(site, args.params.number) }, { status });
  try {
    await savePlan(site.orders, actor, {
      proposalId: proposal.id,
      fields: typed,
      revision: Number(textOf(form, "revision")),
    });
  } catch (error) {
    if (error instanceof Invalid) return await again(422, fieldErrors(error.problems));
    if (error instanceof Conflict) return await again(409, { "": error.message });
    throw notDone(lookAtProposal(proposal.number), error);
  }
  return redirect(eventSheetAt(proposal, versions) ?? `/desk/proposals/${proposal.number}`, 303);
}

/** What the office says of an order's day, once: the event sheet has it from then on, whatever version is in force. */
export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData;
  const typed = actionData?.typed ?? view.fields;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const { number, revision, sheetAt } = view;
  return (
    <Screen>
      <PageHead
        crumbs={orderCrumbs(number, "Event sheet")}
        title="Who, when, with what"
        also={`order ${number}`}
        sub="Dishes, guests, diets and the place are those of the accepted version. What is said here stays when a next one is accepted."
      />
      <Stack>
        <ErrorSummary errors={actionData?.errors} />
        {errors[""] && <AsItStands stored={view.fields} by={view.savedBy} />}
        <Sheet>
          <DeviceDraftForm
            name={`event sheet ${number}`}
            fields={{ ...typed, revision }}
            version={revision}
            isUnsaved={actionData !== undefined}
            key={revision}
          >
            {(fields) => (
              <>
                <input type="hidden" name="revision" value={fields["revision"]} />
                <PlanFieldset typed={mapRecord(typed, (name) => fields[name] ?? "")} errors={errors} />
                <SaveBar>
                  <Button>Save</Button>
                  <ButtonLink kind="line" to={sheetAt ?? `/desk/proposals/${number}`}>
                    Leave it as it is
                  </ButtonLink>
                </SaveBar>
                <Note>
                  The event sheet is drawn again at once, and what differs from its last print is marked. Whom
                  to ring and who of ours goes are deleted here 30 days after the event.
                </Note>
              </>
            )}
          </DeviceDraftForm>
        </Sheet>
      </Stack>
    </Screen>
  );
}

function PlanFieldset({ typed, errors }: { typed: PlanFields; errors: Readonly<Record<string, string>> }) {
  const field = (name: keyof PlanFields) => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <Columns>
      <Stack>
        <TextArea
          label="The day, step by step"
          hint="A line each, its time first: 09:40 Van 2 leaves"
          rows={8}
          {...field("timeline")}
        />
        <TextArea
          label="How to get in"
          hint="Gate, lift, where a van may stand and until when"
          rows={2}
          maxLength={longestOfPlan.access}
          {...field("access")}
        />
        <TextArea label="Kit" hint="A line each: 2 hot boxes" rows={4} {...field("kit")} />
      </Stack>
      <Side>
        <Stack>
          <TextField
            label="Who is there for us"
            hint="Whom we turn to on the day"
            maxLength={longestOfPlan.contactName}
            {...field("contactName")}
          />
          <TextField
            label="Their telephone"
            type="tel"
            maxLength={longestOfPlan.contactPhone}
            {...field("contactPhone")}
          />
          <TextField label="How many of ours go" numeric {...field("staff")} />
          <TextField label="Who of ours goes" maxLength={longestOfPlan.crew} {...field("crew")} />
          <TextField label="How many vans" numeric {...field("vans")} />
        </Stack>
      </Side>
    </Columns>
  );
}

/** What somebody else has saved meanwhile. Saved again, what is typed below takes its place. */
function AsItStands({ stored, by }: { stored: PlanFields; by: string }) {
  const lines = [
    ...stored.timeline.split("\n"),
    stored.access,
    [stored.contactName, stored.contactPhone].filter(Boolean).join(", "),
    [stored.staff, stored.crew].filter(Boolean).join(": "),
    stored.vans && `${stored.vans} vans`,
    ...stored.kit.split("\n"),
  ].filter(Boolean);
  return (
    <Banner kind="wait" level={2} title={`As ${by} has saved it`}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>What you typed is below. Take over what you need, and save: then yours stands.</p>
    </Banner>
  );
}
