import { Form } from "react-router";
import { Button } from "../../ui/forms/desk-button.tsx";
import { InlineSelect } from "../../ui/forms/desk-field.tsx";
import * as styles from "./proposal.module.css";
import type { ProposalScreenData } from "../screen.server.ts";

/** Who looks after it. */
export function Owner({
  screen: { number, owner, owners },
}: {
  screen: Pick<ProposalScreenData, "number" | "owner" | "owners">;
}) {
  return (
    <Form method="post" action={`/desk/proposals/${number}/owner`} className={styles.owner}>
      <input type="hidden" name="was" value={owner ?? ""} />
      <InlineSelect aria-label="Who looks after it" name="owner" defaultValue={owner ?? ""} key={owner}>
        <option value="">nobody looks after it</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </InlineSelect>
      <Button kind="line" size="small">
        Assign
      </Button>
    </Form>
  );
}
