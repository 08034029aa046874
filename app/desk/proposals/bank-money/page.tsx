import { data, Form, redirect } from "react-router";
import { enterBankMoney } from "#proposals/ledger/money-by-hand.server.ts";
import { londonDay, parseDay } from "#values/time/calendar-day.ts";
import { isUuid, newId } from "#values/ids.ts";
import { decimalPounds, parsePounds, pence } from "#values/numbers/money.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { recordOf } from "#values/record.ts";
import { TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { fieldErrors, textOf } from "../../form.server.ts";
import { notDone } from "../../acts/act.server.ts";
import { Segment, SegmentOption } from "../../ui/forms/choosers.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { fileOf, lookAtProposal } from "../proposal-view.server.ts";
import { orderCrumbs } from "../order-crumbs.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Bank money · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { proposal, balance, instalments } = await fileOf(site, args.params.number);
  const [open] = instalments.filter(({ state }) => state === "open");
  return {
    number: proposal.number,
    // The entry's own id: sent twice, it is one entry.
    id: newId(),
    pence: decimalPounds(open?.pence ?? pence(Math.max(0, balance.owed))),
    onDay: londonDay(site.clock.now()),
    reference: "",
    direction: "in",
  };
}

/** Enters what the bank statement says: once, however often the form is sent. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { proposal } = await fileOf(site, args.params.number);
  const names = ["id", "pence", "onDay", "reference", "direction"] as const;
  const typed = recordOf(names, (name) => textOf(form, name).trim());
  const refused = (errors: Record<string, string>) => data({ typed, errors }, { status: 422 });
  const [sum, onDay] = [parsePounds(typed.pence), parseDay(typed.onDay)];
  if (sum === null || !onDay || !isUuid(typed.id))
    return refused({
      ...(sum === null && { pence: `“${typed.pence}” is not an amount, such as 42.50.` }),
      ...(!onDay && { onDay: "Type the day of the bank statement." }),
    });
  const { id, reference } = typed;
  const direction = typed.direction === "out" ? "out" : "in";
  try {
    await enterBankMoney(site.orders, actor, {
      id,
      proposalId: proposal.id,
      direction,
      pence: sum,
      onDay,
      reference,
    });
  } catch (error) {
    if (error instanceof Invalid) return refused(fieldErrors(error.problems));
    if (error instanceof Conflict) return refused({ pence: error.message });
    throw notDone(lookAtProposal(proposal.number), error);
  }
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

/** A bank transfer as the statement has it. */
export default function BankMoney({ loaderData, actionData }: Route.ComponentProps) {
  const { number } = loaderData;
  const typed = actionData?.typed ?? loaderData;
  const errors = actionData?.errors ?? {};
  const field = (name: "pence" | "onDay" | "reference") => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: errors[name],
  });
  return (
    <Screen>
      <PageHead crumbs={orderCrumbs(number, "Bank money")} title="Bank money" also={`of order ${number}`} />
      <Sheet narrow>
        <ErrorSummary errors={actionData?.errors} />
        <Form method="post">
          <input type="hidden" data-once name="id" value={typed.id} />
          <Stack>
            <Segment label="Direction">
              <SegmentOption name="direction" value="in" defaultChecked={typed.direction !== "out"}>
                Came in
              </SegmentOption>
              <SegmentOption name="direction" value="out" defaultChecked={typed.direction === "out"}>
                Went back
              </SegmentOption>
            </Segment>
            <TextField label="Sum, pounds" numeric {...field("pence")} />
            <TextField label="Day on the statement" type="date" {...field("onDay")} />
            <TextField label="What the statement says" maxLength={200} {...field("reference")} />
            <Row>
              <Button>Save</Button>
              <ButtonLink kind="line" to={`/desk/proposals/${number}`}>
                Back to the order
              </ButtonLink>
            </Row>
            <Note>What is open asks for that much less, and what it pays for is invoiced.</Note>
          </Stack>
        </Form>
      </Sheet>
    </Screen>
  );
}
