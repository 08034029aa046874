import { data, Form, redirect } from "react-router";
import { longestReference, setBuyer } from "#proposals/acceptance/buyer.server.ts";
import { longestPeppolId } from "#proposals/invoicing/peppol-id.ts";
import { Invalid } from "#values/problem.ts";
import { recordOf } from "#values/record.ts";
import { TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { fieldErrors, textOf } from "../../form.server.ts";
import { notDone } from "../../acts/act.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { fileOf, lookAtProposal } from "../proposal-view.server.ts";
import { orderCrumbs } from "../order-crumbs.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "What their invoices name · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { proposal } = await fileOf(site, args.params.number);
  return { number: proposal.number, buyer: proposal.buyer, longest: longestReference };
}

/** Stores what a customer's own books need on invoices. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { proposal } = await fileOf(site, args.params.number);
  const typed = recordOf(["purchaseOrder", "reference", "peppolId"] as const, (name) => textOf(form, name));
  try {
    await setBuyer(site.orders, actor, { proposalId: proposal.id, buyer: typed });
  } catch (error) {
    if (error instanceof Invalid)
      return data({ typed, errors: fieldErrors(error.problems) }, { status: 422 });
    throw notDone(lookAtProposal(proposal.number), error);
  }
  return redirect(`/desk/proposals/${proposal.number}`, 303);
}

/** What a school's or council's books need on our invoices, and where it receives them. */
export default function References({ loaderData: found, actionData }: Route.ComponentProps) {
  const { number, longest } = found;
  const typed = actionData?.typed ?? found.buyer;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const field = (name: keyof typeof typed) => ({
    id: name,
    name,
    defaultValue: typed[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <Screen>
      <PageHead
        crumbs={orderCrumbs(number, "What their invoices name")}
        title="What their invoices name"
        also={`order ${number}`}
      />
      <Sheet narrow>
        <Form method="post">
          <Stack>
            <ErrorSummary errors={actionData?.errors} />
            <TextField
              label="Purchase order"
              aside="many councils pay nothing without it"
              maxLength={longest}
              {...field("purchaseOrder")}
            />
            <TextField
              label="Their reference"
              aside="a department, a name or a code"
              maxLength={longest}
              {...field("reference")}
            />
            <TextField
              label="Peppol ID"
              hint="Where they receive e-invoices, as in 0088:5060000000009. Whoever pays their invoices knows it."
              maxLength={longestPeppolId}
              {...field("peppolId")}
            />
            <Row>
              <Button>Save</Button>
              <ButtonLink kind="line" to={`/desk/proposals/${number}`}>
                Leave it as it is
              </ButtonLink>
            </Row>
            <Note>
              Invoices from now on name the purchase order and the reference; those that were issued never
              change. The Peppol ID is on all their e-invoices.
            </Note>
          </Stack>
        </Form>
      </Sheet>
    </Screen>
  );
}
