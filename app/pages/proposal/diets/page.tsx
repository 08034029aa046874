import type { PageHandle } from "#layout/page-handle.ts";
import { CustomerForm, OtherwiseLine } from "#proposals/customer-page/customer-form.tsx";
import { proposalAddress } from "#proposals/customer-page/proposal-page-facts.ts";
import { ProposalFrame } from "#proposals/customer-page/proposal-frame.tsx";
import { siteContext } from "#server/services.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError, LookOfForm, TextField } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import type { Route } from "./+types/page";
import { ChangeList } from "../change-list.tsx";
import { DeadLink } from "../dead-link.tsx";
import { privateHeaders } from "../load-proposal.server.ts";
import { changeGuestLink, loadDiets } from "./diets.server.ts";
import * as styles from "./guests-told.module.css";
import "#ui/tool-page/tool-page.css";

export const meta = () => [{ title: "What your guests eat" }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { cache: "never", frame: "letterhead", skipTo: "the link" };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDiets(context.get(siteContext), request);
}

export function action({ context, request }: Route.ActionArgs) {
  return changeGuestLink(context.get(siteContext), request);
}

export function headers() {
  return privateHeaders;
}

/** The host makes a link by which their guests tell what they keep to, and reads how many told what. */
export default function Diets({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = actionData ?? loaderData;
  if (!order) return <DeadLink />;
  const { token, number, title, guests, lastDay, mayTell, link, guestDietCount, needs, fault } = order;
  return (
    <ProposalFrame kicker={`Order ${number}, ${title}`} heading="Let your guests say what they eat">
      {mayTell ? (
        <p>
          Send your guests a link: each ticks their diet and what must not be in their food, without a name or
          an account, and reads dish by dish what suits them. It works until {lastDay}, for your {guests}{" "}
          guests. What they tell is deleted 30 days after the event.
        </p>
      ) : (
        <p>
          Guests can tell us from your yes until two days before the event. For anything else, please ask us.
        </p>
      )}
      {guestDietCount > 0 && (
        <>
          <h2 className={styles.count}>
            {guestDietCount} of {guests} guests have told us
          </h2>
          <ChangeList lines={needs} />
        </>
      )}
      <LookOfForm look={usualLook}>
        <FieldError error={fault} role="alert" />
        {mayTell && link && (
          <TextField
            id="link"
            label="The link for your guests"
            hint="Copy it into your invitation, or into the group of your guests."
            readOnly
            defaultValue={link}
          />
        )}
        {mayTell && (
          <CustomerForm method="post" action={proposalAddress(token, "diets")}>
            <Button name="act" value="make" kind={link ? "line" : undefined}>
              {link ? "Make another link: this one opens nothing then" : "Make the link"}
            </Button>
            {link && (
              <Button name="act" value="end" kind="line">
                End it: nobody can tell any more
              </Button>
            )}
          </CustomerForm>
        )}
        <OtherwiseLine>
          <a href={proposalAddress(token)}>Back to the order</a>
        </OtherwiseLine>
      </LookOfForm>
    </ProposalFrame>
  );
}
