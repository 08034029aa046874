import { Banner } from "../../ui/banner.tsx";
import { LosingCases } from "../../diets/losing/losing-cases.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { InsetPanel, Row, Stack } from "../../ui/frame/page-layout.tsx";
import { DangerText, MutedText, Note } from "../../ui/text.tsx";
import { DraftAct } from "./draft-act.tsx";
import type { DraftView } from "./draft-view.server.ts";
import { PublishSection } from "./publish-section.tsx";
import type { SentDecision } from "./publish-section.tsx";

/** What is still to be done before a draft goes live, and what this member can do with it. */
export function Decide({ view, sent }: { view: DraftView; sent: SentDecision }) {
  const { draft, needsApproval, isApproved, may } = view;
  if (!draft) return null;
  const waits = needsApproval.length > 0 && !isApproved;
  return (
    <>
      {draft.failure && (
        <Banner kind="stop" title="It was not published on its day">
          <p>{draft.failure}</p>
        </Banner>
      )}
      <LosingCases losing={view.losing} />
      <BeforeLive view={view} approvedBy={draft.approved} />
      {waits && <ApprovalSection view={view} askedBy={draft.asked} />}
      {may.publish && !waits && <PublishSection view={view} draft={draft} sent={sent} />}
      {may.edit && (
        <DraftAct view={view} act="discard">
          <Button kind="quiet">Discard the draft</Button>
        </DraftAct>
      )}
      <Row>
        <Note>
          Begun {view.begun}; last changed {view.changedText}.
        </Note>
      </Row>
    </>
  );
}

/** Days without a hot dish, risks and missing facts, and broken standards. */
function BeforeLive({ view, approvedBy }: { view: DraftView; approvedBy: string | null }) {
  const { gaps, refusedWords, needsApproval, isApproved, broken, brokenWithBreakfasts } = view;
  const isOne = needsApproval.length === 1;
  return (
    <InsetPanel>
      <h2>Before this goes live</h2>
      {gaps.map((gap) => (
        <p key={gap}>
          <DangerText>{gap}</DangerText>
        </p>
      ))}
      {refusedWords.map((fault) => (
        <p key={fault}>
          <DangerText>{fault}. Call it otherwise.</DangerText>
        </p>
      ))}
      {needsApproval.length === 0 ? (
        <p>It adds no risk, and every fact of it is known.</p>
      ) : (
        <>
          <p>
            {needsApproval.length} {isOne ? "adds" : "add"} a risk or {isOne ? "lacks" : "lack"} facts
            {isApproved ? `; ${approvedBy} has approved that.` : "."}
          </p>
          <ul>
            {needsApproval.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {broken.length > 0 && (
        <p>
          <DangerText>
            {broken.length} {broken.length === 1 ? "standard is" : "standards are"} broken:
          </DangerText>{" "}
          {broken.join("; ")}.
        </p>
      )}
      {brokenWithBreakfasts.length > 0 && (
        <p>
          <DangerText>
            With the school’s breakfasts {brokenWithBreakfasts.length}{" "}
            {brokenWithBreakfasts.length === 1 ? "limit" : "limits"} of the whole day{" "}
            {brokenWithBreakfasts.length === 1 ? "is" : "are"} broken:
          </DangerText>{" "}
          {brokenWithBreakfasts.join("; ")}.
        </p>
      )}
    </InsetPanel>
  );
}

/** Asking somebody else to approve, and where somebody has asked approving. */
function ApprovalSection({ view, askedBy }: { view: DraftView; askedBy: string | null }) {
  const { needsApproval, may } = view;
  return (
    <section aria-labelledby="approval">
      <Stack>
        <SectionHead id="approval" title="Approval" />
        {!askedBy && may.edit && (
          <DraftAct view={view} act="ask">
            <Button>Ask for approval</Button>
          </DraftAct>
        )}
        {askedBy && (
          <p>
            {askedBy} has asked. <MutedText>Whoever changed the draft does not approve it.</MutedText>
          </p>
        )}
        {askedBy && may.approve && (
          <DraftAct view={view} act="approve">
            <Button>Approve {needsApproval.length === 1 ? "it" : `all ${needsApproval.length}`}</Button>
          </DraftAct>
        )}
      </Stack>
    </section>
  );
}
