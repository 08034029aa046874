import { Form } from "react-router";
import type { Route } from "./+types/page";
import { authorise } from "../../authorise.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/desk-button.tsx";
import { Choice, TextArea, TextField } from "../../ui/desk-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Tag } from "../../ui/desk-tag.tsx";
import { PageHead, SectionHead } from "../../ui/page-head.tsx";
import { Columns, Row, Screen, Side, Stack, InsetPanel } from "../../ui/page-layout.tsx";
import { DangerText, Note, MutedText } from "../../ui/text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { draftKeyOf } from "../week/week-data.server.ts";
import { Conflicts, Differences } from "./differences.tsx";
import type { DraftView } from "./draft-view.server.ts";
import { draftView } from "./draft-view.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Before it goes live: ${loaderData?.about.label ?? ""} · the desk` },
];

export async function loader(asked: Route.LoaderArgs) {
  const authorised = await authorise(asked, "desk.read");
  const { key } = asked.params;
  return await draftView(authorised, draftKeyOf(asked.request, key));
}

/** A draft leaf by leaf against what is published, and what can be done with it. */
export default function DraftScreen({ loaderData }: Route.ComponentProps) {
  return <DraftDecision view={loaderData} errors={undefined} typed={{}} />;
}

/** The screen with what is wrong with a form that was sent from it. */
export function DraftDecision({
  view,
  errors,
  typed,
}: {
  view: DraftView;
  errors: Readonly<Record<string, string>> | undefined;
  typed: { readonly reason?: string; readonly on?: string };
}) {
  const { about, termName, draft, differences, conflicts, termsConflict, back } = view;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Menus", to: "/desk/menus" },
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
      <ErrorSummary errors={errors} />
      {!draft ? (
        <EmptyState
          title="Nothing is prepared"
          actions={
            <>
              <ButtonLink to={back}>Open the grid</ButtonLink>
              <ButtonLink kind="line" to="/desk/menus">
                All menus
              </ButtonLink>
            </>
          }
        >
          <p>What parents read is what stands in the grid.</p>
        </EmptyState>
      ) : (
        <Columns>
          <Stack>
            {(conflicts.length > 0 || termsConflict) && <Conflicts view={view} />}
            {view.termsText && (
              <section aria-labelledby="terms">
                <SectionHead id="terms" title="Terms" />
                <ul>
                  {view.termsText.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </section>
            )}
            <Differences differences={differences} />
          </Stack>
          <Side>
            <Decide view={view} errors={errors} typed={typed} />
          </Side>
        </Columns>
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

function Decide({
  view,
  errors,
  typed,
}: {
  view: DraftView;
  errors: Readonly<Record<string, string>> | undefined;
  typed: { readonly reason?: string; readonly on?: string };
}) {
  const { draft, needsApproval, isApproved, broken, may, gaps } = view;
  if (!draft) return null;
  const waits = needsApproval.length > 0 && !isApproved;
  return (
    <>
      {draft.failure && (
        <Banner kind="stop" title="It was not published on its day">
          <p>{draft.failure}</p>
        </Banner>
      )}
      <InsetPanel>
        <h2>Before this goes live</h2>
        {gaps.map((gap) => (
          <p key={gap}>
            <DangerText>{gap}</DangerText>
          </p>
        ))}
        {needsApproval.length === 0 ? (
          <p>It adds no risk, and every fact of it is known.</p>
        ) : (
          <>
            <p>
              {needsApproval.length} {needsApproval.length === 1 ? "adds" : "add"} a risk or{" "}
              {needsApproval.length === 1 ? "lacks" : "lack"} facts
              {isApproved ? `; ${draft.approved} has approved that.` : "."}
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
      </InsetPanel>
      {waits && (
        <section aria-labelledby="approval">
          <Stack>
            <SectionHead id="approval" title="Approval" />
            {!draft.asked && may.edit && (
              <Act view={view} act="ask">
                <Button>Ask for approval</Button>
              </Act>
            )}
            {draft.asked && (
              <p>
                {draft.asked} has asked. <MutedText>Whoever changed the draft does not approve it.</MutedText>
              </p>
            )}
            {draft.asked && may.approve && (
              <Act view={view} act="approve">
                <Button>Approve {needsApproval.length === 1 ? "it" : `all ${needsApproval.length}`}</Button>
              </Act>
            )}
          </Stack>
        </section>
      )}
      {may.publish && !waits && (
        <section aria-labelledby="publish">
          <Stack>
            <SectionHead id="publish" title="Publish" />
            <Act view={view} act="publish">
              <Stack>
                {broken.length > 0 && (
                  <TextArea
                    id="reason"
                    name="reason"
                    label="Why it is published although a standard is broken"
                    audience="kept in the record"
                    rows={2}
                    maxLength={300}
                    defaultValue={typed.reason ?? draft.reason}
                    error={errors?.["reason"]}
                  />
                )}
                <Button>Publish now</Button>
                <Choice name="later" value="yes" defaultChecked={typed.on !== undefined}>
                  Publish it on a day instead
                </Choice>
                <TextField
                  id="on"
                  name="on"
                  type="date"
                  label="On"
                  hint="At the beginning of that day in London, once, also if nobody is here."
                  defaultValue={typed.on ?? view.proposedDay}
                  error={errors?.["on"]}
                />
              </Stack>
            </Act>
            {draft.planned && (
              <Act view={view} act="withdraw-plan">
                <Button kind="line">Take the plan back</Button>
              </Act>
            )}
          </Stack>
        </section>
      )}
      {may.edit && (
        <Act view={view} act="discard">
          <Button kind="quiet">Discard the draft</Button>
        </Act>
      )}
      <Row>
        <Note>
          Begun {view.begun}; last changed {view.changedText}.
        </Note>
      </Row>
    </>
  );
}

/** A form of its own for each act, naming the draft as it was seen. */
function Act({
  view: { about, term, draft },
  act,
  children,
}: {
  view: DraftView;
  act: string;
  children: React.ReactNode;
}) {
  return (
    <Form method="post" action={`/desk/menus/${about.key}/${act}${term && `?term=${term}`}`}>
      <input type="hidden" name="term" value={term} />
      <input type="hidden" name="id" value={draft?.id} />
      <input type="hidden" name="revision" value={draft?.revision} />
      {children}
    </Form>
  );
}
