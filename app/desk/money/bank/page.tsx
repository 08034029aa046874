import { data, Form, redirect } from "react-router";
import { londonDay } from "#values/time/calendar-day.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import { emptyBankForm, enterBankForm } from "./bank-form.server.ts";

export const meta = () => [{ title: "Bank transfer · the desk" }];

export function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const order = (args.url.searchParams.get("order") ?? "").slice(0, 9);
  return emptyBankForm(order, londonDay(site.clock.now()));
}

/** Enters a transfer: once, however often the form is sent. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const entered = await enterBankForm(site.orders, actor, await args.request.formData());
  if ("errors" in entered) return data(entered, { status: 422 });
  return redirect(`/desk/money/ledger?entered=${entered.number}`, 303);
}

/** What a bank statement says of an order. */
export default function BankTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const fields = actionData?.fields ?? loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Money", to: "/desk/money" },
          { text: "ledger", to: "/desk/money/ledger" },
          { text: "bank transfer" },
        ]}
        title="Enter a bank transfer"
        sub="What it pays is invoiced at once, and its order asks for that much less. It stands in the record under your name."
      />
      <Sheet narrow>
        <Form method="post" noValidate>
          <Stack>
            <ErrorSummary errors={errors} />
            <input type="hidden" data-once name="id" value={fields.id} />
            <TextField
              {...{ id: "order", name: "order", label: "Order", inputMode: "numeric", required: true }}
              hint="Its number, such as 1192."
              defaultValue={fields.order}
              error={errors["order"]}
            />
            <SelectField label="Which way" name="direction" defaultValue={fields.direction}>
              <option value="in">It came in</option>
              <option value="out">We gave it back</option>
            </SelectField>
            <TextField
              {...{ id: "sum", name: "sum", label: "Pounds", numeric: true, required: true }}
              defaultValue={fields.sum}
              error={errors["sum"]}
            />
            <TextField
              {...{ id: "onDay", name: "onDay", label: "Day of the statement", type: "date", required: true }}
              defaultValue={fields.onDay}
              error={errors["onDay"]}
            />
            <TextField
              {...{ id: "reference", name: "reference", label: "What the statement says", required: true }}
              maxLength={200}
              defaultValue={fields.reference}
              error={errors["reference"]}
            />
            <Row>
              <Button>Save</Button>
              <ButtonLink kind="quiet" to="/desk/money/ledger">
                Leave it as it is
              </ButtonLink>
            </Row>
            <Note>A transfer cannot be taken out again: a wrong one is put right by one the other way.</Note>
          </Stack>
        </Form>
      </Sheet>
    </Screen>
  );
}
