import { data, Form, redirect } from "react-router";
import { cancelOrder } from "#proposals/changes/cancel.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { parsePounds } from "#values/numbers/money.ts";
import { tidyText } from "#values/text/plain-text.ts";
import { Invalid } from "#values/problem.ts";
import { TextArea, TextField } from "#ui/form/field.tsx";
import { demand, signedIn } from "../../guard.server.ts";
import { fieldErrors, textOf } from "../../form.server.ts";
import { notDone } from "../../acts/act.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { fileOf, lookAtProposal } from "../proposal-view.server.ts";
import { orderCrumbs } from "../order-crumbs.ts";
import type { Route } from "./+types/page";
import type { Cancellation } from "./cancellation.server.ts";
import { cancellationOf } from "./cancellation.server.ts";

export const meta = () => [{ title: "Cancel an order · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const found = cancellationOf(await fileOf(site, args.params.number), londonDay(site.clock.now()));
  if (found.isPaid) await demand(args, "money.refund", "recent");
  return found;
}

/** Cancels an order; where money was paid, only who may give it back does. Sent twice, the second changes nothing. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { proposal, balance } = await fileOf(site, args.params.number);
  if (balance.paid > 0) await demand(args, "money.refund", "recent");
  const fields = { charge: textOf(form, "charge").trim(), reason: tidyText(textOf(form, "reason")) };
  const refused = (errors: Record<string, string>) => data({ fields, errors }, { status: 422 });
  const charge = parsePounds(fields.charge);
  if (charge === null) return refused({ charge: "Type an amount, such as 120.00." });
  try {
    await cancelOrder(site.orders, actor, { proposalId: proposal.id, charge, reason: fields.reason });
  } catch (error) {
    if (error instanceof Invalid) return refused(fieldErrors(error.problems));
    throw notDone(lookAtProposal(proposal.number), error);
  }
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

/** What cancelling costs by the terms, what goes back, and the one button that cannot be called back. */
export default function CancelOrder({ loaderData: found, actionData }: Route.ComponentProps) {
  const { number, title, typed } = found;
  const errors = actionData?.errors ?? {};
  const field = (name: "charge" | "reason") => ({ id: name, name, error: errors[name] });
  return (
    <Screen>
      <PageHead crumbs={orderCrumbs(number, "Cancel")} title={`Cancel ${title}`} sub={found.day} />
      <Sheet red narrow>
        <Stack>
          <ErrorSummary errors={actionData?.errors} />
          <ByTheTerms found={found} />
          <Form method="post">
            <Stack>
              <TextField
                label="Charge, pounds"
                numeric
                hint="By the terms, or less with a reason."
                defaultValue={actionData?.fields.charge ?? typed}
                {...field("charge")}
              />
              <TextArea
                label="Why"
                aside="they read it on the credit note"
                rows={3}
                maxLength={300}
                defaultValue={actionData?.fields.reason ?? ""}
                {...field("reason")}
              />
              <Row>
                <Button kind="danger">Cancel the order</Button>
                <ButtonLink kind="line" to={`/desk/proposals/${number}`}>
                  Leave it as it is
                </ButtonLink>
              </Row>
              <Note>The customer is written to, and a credit note is issued. It cannot be called back.</Note>
            </Stack>
          </Form>
        </Stack>
      </Sheet>
    </Screen>
  );
}

function ByTheTerms({ found: { price, percent, charge, paid, back, owed } }: { found: Cancellation }) {
  return (
    <>
      <FactList
        rows={[
          ["Price", price],
          [`Charged by the terms today, ${percent}%`, charge],
          ["Paid", paid],
        ]}
      />
      {back.map(({ reference, sum }) => (
        <p key={reference}>
          {sum} goes back{" "}
          {reference
            ? `on the payment ${reference}: refund it from there, two people as ever.`
            : "by bank transfer."}
        </p>
      ))}
      {owed && <p>{owed} of the charge is still owed.</p>}
    </>
  );
}
