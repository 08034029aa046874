import { Form } from "react-router";
import { lostReasons } from "#proposals/books/lost-reasons.ts";
import { OptionList, SelectField, TextField } from "#ui/form/field.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { CustomerLink } from "./customer-link.tsx";
import { Owner } from "./owner.tsx";
import * as styles from "./proposal.module.css";
import type { ProposalScreenData } from "../screen.server.ts";

/** What can be done with a version that was sent: the next one, its link, taking it back, and the ends of the whole. */
export function VersionActs({ screen }: { screen: ProposalScreenData }) {
  const { number, state, shown, link, latestSent, hasDraft, mayEdit } = screen;
  const over = state === "cancelled";
  const isLatest = shown.version === latestSent;
  return (
    <div className={styles.send}>
      {mayEdit && !over && (
        <NextVersion number={number} hasDraft={hasDraft} latest={latestSent ?? shown.version} />
      )}
      {link && isLatest && <CustomerLink link={link} of="it" />}
      {mayEdit && <Owner screen={screen} />}
      {mayEdit && shown.sent && !shown.withdrawn && !screen.isAccepted && !over && (
        <Form method="post" action={`/desk/proposals/${number}/withdraw`}>
          <input type="hidden" name="version" value={shown.version} />
          <Button kind="line" wide>
            Take version {shown.version} back
          </Button>
        </Form>
      )}
      {mayEdit && state === "accepted" && (
        <ButtonLink kind="line" wide to={`/desk/proposals/${number}/cancel`}>
          Cancel the order
        </ButtonLink>
      )}
      {mayEdit && !over && state !== "accepted" && state !== "lost" && <Lost number={number} />}
    </div>
  );
}

function NextVersion({ number, hasDraft, latest }: { number: number; hasDraft: boolean; latest: number }) {
  if (hasDraft)
    return (
      <ButtonLink size="large" wide to={`/desk/proposals/${number}`}>
        Go on with the draft
      </ButtonLink>
    );
  return (
    <Form method="post" action={`/desk/proposals/${number}/new-version`}>
      <Button size="large" wide>
        Write version {latest + 1}
      </Button>
    </Form>
  );
}

function Lost({ number }: { number: number }) {
  return (
    <details className={styles.limits}>
      <summary>They do not want it</summary>
      <Form method="post" action={`/desk/proposals/${number}/lost`}>
        <SelectField label="Why" aside="for the books" name="why" defaultValue="" required>
          <option value="">Choose one</option>
          <OptionList of={lostReasons} />
        </SelectField>
        <TextField label="In words" aside="for us, may be left out" name="reason" maxLength={300} />
        <Button kind="line" size="small">
          Mark it lost
        </Button>
      </Form>
    </details>
  );
}
