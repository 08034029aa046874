import { ButtonLink } from "../../ui/forms/desk-button.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Decide } from "./decide.tsx";
import { Conflicts, Differences } from "./differences.tsx";
import type { DraftView } from "./draft-view.server.ts";
import type { SentDecision } from "./publish-section.tsx";

const nothingSent: SentDecision = { errors: undefined, typed: {} };

/** A draft against what is published, what can be done with it, and what was wrong with a form that was sent from here. */
export function DraftDecision({ view, sent = nothingSent }: { view: DraftView; sent?: SentDecision }) {
  const { about, termName, draft, back } = view;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Menus", to: "/desk/school-menus" },
          { text: `${about.label}, ${termName}`, to: back },
          { text: "before it goes live" },
        ]}
        title="Compare"
        also={`${view.changes} ${view.changes === 1 ? "change" : "changes"}`}
      >
        {draft && <StateTag view={view} />}
        <ButtonLink kind="line" to={back}>
          Back to the grid
        </ButtonLink>
      </PageHead>
      <ErrorSummary errors={sent.errors} />
      {draft ? (
        <Columns>
          <Stack>
            {(view.conflicts.length > 0 || view.termsConflict) && <Conflicts view={view} />}
            {view.termsText && <Terms texts={view.termsText} />}
            <Differences differences={view.differences} />
          </Stack>
          <Side>
            <Decide view={view} sent={sent} />
          </Side>
        </Columns>
      ) : (
        <NothingPrepared grid={back} />
      )}
    </Screen>
  );
}

function StateTag({ view: { draft, isApproved, needsApproval } }: { view: DraftView }) {
  if (!draft) return null;
  if (draft.planned) return <Tag kind="plain">Planned for {draft.planned}</Tag>;
  if (isApproved && needsApproval.length) return <Tag kind="live">Approved by {draft.approved}</Tag>;
  if (draft.asked && needsApproval.length) return <Tag kind="waiting">Waits for somebody else</Tag>;
  return <Tag kind="draft">Draft</Tag>;
}

function Terms({ texts }: { texts: readonly string[] }) {
  return (
    <section aria-labelledby="terms">
      <SectionHead id="terms" title="Terms" />
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function NothingPrepared({ grid }: { grid: string }) {
  return (
    <EmptyState
      title="Nothing is prepared"
      actions={
        <>
          <ButtonLink to={grid}>Open the grid</ButtonLink>
          <ButtonLink kind="line" to="/desk/school-menus">
            All menus
          </ButtonLink>
        </>
      }
    >
      <p>What parents read is what stands in the grid.</p>
    </EmptyState>
  );
}
