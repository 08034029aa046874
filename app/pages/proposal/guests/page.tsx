import type { PageHandle } from "#layout/page-handle.ts";
import { guestGroups } from "#proposals/checks/course-gaps.ts";
import { CustomerForm, OtherwiseLine } from "#proposals/customer-page/customer-form.tsx";
import { proposalAddress } from "#proposals/customer-page/proposal-page-facts.ts";
import { ProposalFrame } from "#proposals/customer-page/proposal-frame.tsx";
import { siteContext } from "#server/services.ts";
import { LookOfForm, FieldError, formField, TextField } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { Button } from "#ui/button/button.tsx";
import type { Route } from "./+types/page";
import * as styles from "./guests.module.css";
import { DeadLink } from "../dead-link.tsx";
import { privateHeaders } from "../load-proposal.server.ts";
import { changeGuests, loadGuests } from "./change-guests.server.ts";
import "#ui/tool-page/tool-page.css";

export const meta = () => [{ title: "How many guests" }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { cache: "never", frame: "letterhead", skipTo: "the form" };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadGuests(context.get(siteContext), request);
}

export function action({ context, request }: Route.ActionArgs) {
  return changeGuests(context.get(siteContext), request);
}

export function headers() {
  return privateHeaders;
}

const count = { inputMode: "numeric", maxLength: 6 } as const;

/** Another number of guests: within what was agreed it is priced at once, and accepted by name like any version. */
export default function Guests({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = actionData ?? loaderData;
  if (!order) return <DeadLink />;
  const { token, number, title, rule, values, faults } = order;
  const field = formField(values, faults);
  return (
    <ProposalFrame kicker={`Proposal ${number}, ${title}`} heading="How many will you be?">
      <p>{rule}</p>
      <LookOfForm look={usualLook}>
        <CustomerForm method="post" action={proposalAddress(token, "guests")}>
          <FieldError error={faults[""]} role="alert" />
          <TextField {...field("guests")} {...count} label="Guests" />
          <fieldset className={styles.groups}>
            <legend>Of them</legend>
            {guestGroups.map(({ group, name }) => (
              <TextField key={group} {...field(`diets.${group}`)} {...count} label={name} />
            ))}
          </fieldset>
          <Button>See what it comes to</Button>
          <OtherwiseLine>
            <a href={proposalAddress(token)}>Back to the order</a>
          </OtherwiseLine>
        </CustomerForm>
      </LookOfForm>
    </ProposalFrame>
  );
}
