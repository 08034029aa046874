import type { PageHandle } from "#layout/page-handle.ts";
import { guestGroups } from "#proposals/course-gaps.ts";
import { proposalAddress } from "#proposals/proposal-page-facts.ts";
import { ProposalLetter } from "#proposals/proposal-letter.tsx";
import { siteContext } from "#server/services.ts";
import * as buttonStyles from "#ui/button/button.module.css";
import * as field from "#ui/form/field.module.css";
import * as styles from "#proposals/proposal-page.module.css";
import type { Route } from "./+types/page";
import { DeadLink } from "../dead-link.tsx";
import { LetterField } from "../letter-field.tsx";
import { privateHeaders } from "../load-proposal.server.ts";
import { changeGuests, loadGuests } from "./change-guests.server.ts";
import "#ui/tool-page/tool-page.css";

export const meta = () => [{ title: "How many guests" }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { cache: "never", frame: "letter", skipTo: "the form" };

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
  const inAll = faults[""];
  return (
    <ProposalLetter kicker={`Proposal ${number}, ${title}`} heading="How many will you be?">
      <p>{rule}</p>
      <form method="post" action={proposalAddress(token, "guests")} className={styles.form}>
        {inAll && (
          <p className={field.error} role="alert">
            {inAll}
          </p>
        )}
        <LetterField
          {...count}
          name="guests"
          label="Guests"
          defaultValue={values["guests"] ?? ""}
          fault={faults["guests"]}
        />
        <fieldset className={styles.groups}>
          <legend>Of them</legend>
          {guestGroups.map(({ group, name }) => (
            <LetterField
              {...count}
              key={group}
              name={`diets.${group}`}
              label={name}
              defaultValue={values[`diets.${group}`] ?? ""}
              fault={faults[`diets.${group}`]}
            />
          ))}
        </fieldset>
        <button className={buttonStyles.button}>See what it comes to</button>
        <p className={styles.ask}>
          <a href={proposalAddress(token)}>Back to the order</a>
        </p>
      </form>
    </ProposalLetter>
  );
}
