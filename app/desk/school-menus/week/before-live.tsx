import { memo } from "react";
import { ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { Row, InsetPanel } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import type { DraftState } from "./grid-cell.ts";

/** What is prepared, and what it still takes before parents read it. */
export const BeforeLive = memo(function BeforeLive({
  changes,
  draft,
  draftPage,
  liveSince,
  record,
}: {
  changes: number;
  draft: DraftState | null;
  draftPage: string;
  liveSince: string | null;
  /** Where it says who changed the menu, for whoever may read that. */
  record: string | null;
}) {
  const risks = draft?.risks ?? 0;
  return (
    <InsetPanel>
      <h3>Before this goes live</h3>
      <p>
        {changes === 0
          ? "Nothing is prepared: this is as parents read it."
          : `${changes} ${changes === 1 ? "change is" : "changes are"} prepared.`}{" "}
        {risks > 0 && (
          <>
            <b>
              {risks} {risks === 1 ? "adds a risk or lacks" : "add a risk or lack"} facts
            </b>
            {draft?.isApproved ? ", and somebody else has approved that." : ", so a second person approves."}
          </>
        )}
      </p>
      <Row>
        {changes > 0 && (
          <ButtonLink kind="line" size="small" to={draftPage}>
            Compare {changes} {changes === 1 ? "change" : "changes"}
          </ButtonLink>
        )}
        {liveSince !== null && <Note>live since {liveSince}</Note>}
        {record && <TextLink to={record}>Who changed it</TextLink>}
      </Row>
    </InsetPanel>
  );
});
