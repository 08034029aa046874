import type { PageHandle } from "#layout/page-handle.ts";
import { customerLook, CustomerForm, OtherwiseLine } from "#proposals/customer-page/customer-form.tsx";
import { proposalAddress } from "#proposals/customer-page/proposal-page-facts.ts";
import { ProposalFrame } from "#proposals/customer-page/proposal-frame.tsx";
import { siteContext } from "#server/services.ts";
import { CheckField, FieldError, LookOfForm, formField, TextArea, TextField } from "#ui/form/field.tsx";
import { Button } from "#ui/button/button.tsx";
import type { Route } from "./+types/page";
import { ChangeList } from "../change-list.tsx";
import { DeadLink } from "../dead-link.tsx";
import { privateHeaders } from "../load-proposal.server.ts";
import { askAgain, loadAgain } from "./ask-again.server.ts";
import "#ui/tool-page/tool-page.css";

export const meta = () => [{ title: "Ask again for this" }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { cache: "never", frame: "letterhead", skipTo: "the form" };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAgain(context.get(siteContext), request);
}

export function action({ context, request }: Route.ActionArgs) {
  return askAgain(context.get(siteContext), request);
}

export function headers() {
  return privateHeaders;
}

/** The same dishes for another day: an enquiry that is half written already. */
export default function Again({ loaderData, actionData }: Route.ComponentProps) {
  const { past } = actionData ?? loaderData;
  if (!past) return <DeadLink />;
  const { token, number, title, dishes, values, faults } = past;
  const field = formField(values, faults);
  return (
    <ProposalFrame kicker={`Proposal ${number}, ${title}`} heading="The same again?">
      <p>
        We take along {dishes.length === 1 ? "the dish" : `the ${dishes.length} dishes`} of this proposal, and
        who you are. Tell us what is different; we price it anew.
      </p>
      <ChangeList lines={dishes} />
      <LookOfForm look={customerLook}>
        <CustomerForm method="post" action={proposalAddress(token, "again")}>
          <FieldError error={faults[""]} role="alert" />
          <TextField {...field("eventDate")} label="The day" type="date" />
          <TextField {...field("guests")} label="Guests" inputMode="numeric" />
          <TextArea {...field("enquiry")} label="What is different" rows={4} maxLength={2_000} />
          <CheckField
            id="agree"
            name="agree"
            value="true"
            required
            label="You may use my name and address of this proposal to answer."
            error={faults["agree"]}
          />
          <Button>Ask for a quote</Button>
          <OtherwiseLine>
            <a href={proposalAddress(token)}>Back to the proposal</a>
          </OtherwiseLine>
        </CustomerForm>
      </LookOfForm>
    </ProposalFrame>
  );
}
