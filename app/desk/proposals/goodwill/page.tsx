import { data, Form, redirect } from "react-router";
import { giveGoodwill } from "#proposals/ledger/money-by-hand.server.ts";
import { isUuid, newId } from "#values/ids.ts";
import { formatPounds, parsePounds, pence } from "#values/numbers/money.ts";
import { tidyText } from "#values/text/plain-text.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { TextArea, TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
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

export const meta = () => [{ title: "Take something off · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { proposal, balance } = await fileOf(site, args.params.number);
  if (proposal.acceptedVersion === null)
    throw notDone(
      lookAtProposal(proposal.number),
      new Conflict("Only of an accepted order something can be taken off."),
    );
  const { total, adjusted, paid } = balance;
  return {
    number: proposal.number,
    // The wish's own id: sent twice, it is taken off once.
    id: newId(),
    price: formatPounds(total),
    adjusted: adjusted > 0 ? formatPounds(pence(adjusted)) : null,
    paid: formatPounds(pence(Math.max(0, paid))),
    most: formatPounds(pence(Math.max(0, total - adjusted))),
  };
}

/** Takes something off what an order costs: once, however often the form is sent. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { proposal } = await fileOf(site, args.params.number);
  const typed = {
    id: textOf(form, "id"),
    pence: textOf(form, "pence").trim(),
    reason: tidyText(textOf(form, "reason")),
  };
  const refused = (errors: Record<string, string>) => data({ typed, errors }, { status: 422 });
  const sum = parsePounds(typed.pence);
  if (sum === null || !isUuid(typed.id))
    return refused({ pence: `“${typed.pence}” is not an amount, such as 42.50.` });
  try {
    const wish = { id: typed.id, proposalId: proposal.id, pence: sum, reason: typed.reason };
    await giveGoodwill(site.orders, actor, wish);
  } catch (error) {
    if (error instanceof Invalid) return refused(fieldErrors(error.problems));
    throw notDone(lookAtProposal(proposal.number), error);
  }
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

/** Something off the price of an order, for what went wrong: the customer gets a credit note that says why. */
export default function Goodwill({ loaderData: found, actionData }: Route.ComponentProps) {
  const { number } = found;
  const typed = actionData?.typed ?? { id: found.id, pence: "", reason: "" };
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const field = (name: "pence" | "reason") => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: errors[name],
  });
  return (
    <Screen>
      <PageHead
        crumbs={orderCrumbs(number, "Take something off")}
        title="Take something off"
        also={`of order ${number}`}
      />
      <Sheet red narrow>
        <Stack>
          <ErrorSummary errors={actionData?.errors} />
          <FactList
            rows={[
              ["Price", found.price],
              ...(found.adjusted ? [["Taken off already", found.adjusted] as const] : []),
              ["Paid", found.paid],
            ]}
          />
          <Form method="post">
            <input type="hidden" data-once name="id" value={typed.id} />
            <Stack>
              <TextField
                label="Pounds off"
                numeric
                hint={`VAT is in it. At most ${found.most}.`}
                {...field("pence")}
              />
              <TextArea
                label="Why"
                aside="they read it on the credit note"
                rows={3}
                maxLength={300}
                {...field("reason")}
              />
              <Row>
                <Button kind="danger">Reduce the price</Button>
                <ButtonLink kind="line" to={`/desk/proposals/${number}`}>
                  Leave it as it is
                </ButtonLink>
              </Row>
              <Note>
                What is not paid yet asks for that much less. What was invoiced above the new price gets a
                credit note, and what was paid above it is to go back: as a refund, by two people as ever.
              </Note>
            </Stack>
          </Form>
        </Stack>
      </Sheet>
    </Screen>
  );
}
