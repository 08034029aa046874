import { data, Form, redirect } from "react-router";
import { parseAmount } from "#payments/amount.ts";
import { findDeskPayment } from "#payments/desk-payments.server.ts";
import { refundPayment } from "#payments/refunds/refunds.server.ts";
import { isUuid, newId } from "#values/ids.ts";
import { decimalPounds, formatPounds, parsePounds, pence } from "#values/numbers/money.ts";
import { Conflict, NotAllowed } from "#values/problem.ts";
import { TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { textOf } from "../../form.server.ts";
import { notDone } from "../../acts/act.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/refund";
import { notFound } from "../../not-found/not-found.ts";

export const meta = () => [{ title: "Refund · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const found = await findDeskPayment(site.store.db, args.params.reference);
  if (!found) throw notFound();
  const { payment } = found;
  const left = pence(Math.max(payment.price - payment.refundedPence, 0));
  // An order says how much is to go back.
  const wanted = parsePounds(args.url.searchParams.get("pounds") ?? "");
  return {
    reference: payment.reference,
    name: payment.personName,
    left: formatPounds(left),
    amount: decimalPounds(wanted !== null && wanted <= left ? wanted : left),
    id: newId(),
  };
}

/** Gives money back: once, however often the form is sent. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { reference } = args.params;
  const [typed, reason, id] = ["amount", "reason", "id"].map((name) => textOf(form, name).trim());
  const amount = parseAmount(typed ?? "", { min: pence(1), max: site.payments.deps.bounds.max });
  const errors: Record<string, string> = {};
  if (amount === null) errors["amount"] = `“${typed}” is not an amount, such as 48.50`;
  if (!reason) errors["reason"] = "Say why: it is written down with the refund.";
  const kept = { fields: { amount: typed ?? "", reason: reason ?? "", id: id ?? "" }, errors };
  if (amount === null || !reason || !id || !isUuid(id)) return data(kept, { status: 422 });
  try {
    await refundPayment(site.payments.deps, actor, { reference, pence: amount, reason, id, mayWait: true });
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof NotAllowed))
      throw notDone({ to: `/desk/money/${encodeURIComponent(reference)}`, called: "the payment" }, error);
    errors["amount"] = error.message;
    return data(kept, { status: 422 });
  }
  return redirect(`/desk/money/${encodeURIComponent(reference)}`, 303);
}

/** Asks once more before money goes back: it cannot be called back. */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, name, left } = loaderData;
  const fields = actionData?.fields ?? { amount: loaderData.amount, reason: "", id: loaderData.id };
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Money", to: "/desk/money" },
          { text: reference, to: `/desk/money/${reference}` },
          { text: "refund" },
        ]}
        title={`Refund ${name}?`}
        sub={`${left} of the payment is left. The money goes back the way it came, within five days; this cannot be called back.`}
      />
      <Sheet red narrow>
        <Form method="post">
          <Stack>
            <ErrorSummary errors={errors} />
            <input type="hidden" data-once name="id" value={fields.id} />
            <TextField
              id="amount"
              label="Pounds"
              name="amount"
              numeric
              required
              defaultValue={fields.amount}
              error={errors["amount"]}
            />
            <TextField
              id="reason"
              label="Why"
              name="reason"
              required
              maxLength={300}
              defaultValue={fields.reason}
              error={errors["reason"]}
            />
            <Row>
              <Button kind="danger">Give it back</Button>
              <ButtonLink kind="quiet" to={`/desk/money/${reference}`}>
                Leave it as it is
              </ButtonLink>
            </Row>
            <Note>
              Above £500.00 of one payment somebody else has to agree, on the payment’s page: until then
              nothing is sent.
            </Note>
          </Stack>
        </Form>
      </Sheet>
    </Screen>
  );
}
