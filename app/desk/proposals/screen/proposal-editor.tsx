import { Suspense } from "react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { TextArea } from "#ui/form/field.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { OrdersLayout } from "../../enquiries/orders-layout.tsx";
import { lazyPart } from "../../ui/frame/lazy-part.ts";
import { Sheet } from "../../ui/frame/page-layout.tsx";
import { worksOffline } from "../../ui/keys/use-held-offline.ts";
import { EditorContext, formId, useField } from "../editor/editor-context.ts";
import { EnoughForEverybody, Reasons, ShortOfPlates } from "./enough.tsx";
import { EventFields } from "./event-fields.tsx";
import { GuestsSide } from "./guests-side.tsx";
import { LinesTable } from "./lines-table.tsx";
import { Price } from "./price.tsx";
import { EnquiryLetter, ProposalHead } from "./proposal-head.tsx";
import * as styles from "./proposal.module.css";
import type { DraftView } from "../proposal-view.server.ts";
import type { UnsavedForm } from "../save-form.server.ts";
import { SaveState } from "./save-state.tsx";
import type { ProposalScreenData } from "../screen.server.ts";
import { useProposalEditor } from "../editor/use-proposal-editor.ts";
import { useSending } from "../editor/use-sending.ts";

// Fetched where two versions are compared, the customer has written, or somebody else has saved meanwhile.
const Compared = lazyPart(async () => (await import("./compared.tsx")).Compared);
const Messages = lazyPart(async () => (await import("./messages.tsx")).Messages);
// What is at the side comes a moment after the lines: the page has its words already.
const Versions = lazyPart(async () => (await import("./versions.tsx")).Versions);
const DepositSide = lazyPart(async () => (await import("./deposit-side.tsx")).DepositSide);
const SendSide = lazyPart(async () => (await import("./send-side.tsx")).SendSide);
const DraftSavedMeanwhile = lazyPart(
  async () => (await import("./draft-saved-meanwhile.tsx")).DraftSavedMeanwhile,
);

/** The draft of a proposal as it is written: saved as one types, added up as one types. */
export function ProposalEditor({
  screen,
  draft,
  unsaved,
  list,
}: {
  screen: ProposalScreenData;
  draft: DraftView;
  unsaved: UnsavedForm | null;
  list: ReactNode;
}) {
  const begun = unsaved
    ? {
        ...draft,
        fields: unsaved.fields,
        revision: unsaved.revision,
        factsByItem: unsaved.factsByItem,
      }
    : draft;
  const { editor, state, store } = useProposalEditor(begun, unsaved);
  const sending = useSending(draft, editor, store);
  const savedVersion = state.savedVersion ?? null;
  return (
    <EditorContext value={editor}>
      <Form
        {...worksOffline}
        method="post"
        id={formId}
        action={`/desk/proposals/${draft.number}`}
        ref={sending.form}
        onSubmit={sending.onSubmit}
      >
        <input type="hidden" name="version" value={draft.version} />
        <input type="hidden" name="revision" value={state.revision} />
        {/* Enter in a field presses the first button of a form: it saves. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Save
        </button>
      </Form>
      <OrdersLayout
        list={list}
        side={
          <>
            <GuestsSide />
            <Suspense>
              <DepositSide usual={draft.terms.depositPercent} />
            </Suspense>
            <Suspense>
              <Versions screen={screen} />
            </Suspense>
            <Suspense>
              <SendSide screen={screen} sending={sending.waiting} />
            </Suspense>
          </>
        }
      >
        <Sheet>
          <div className={styles.notices}>
            <ErrorSummary errors={sending.stops ?? unsaved?.errors} />
            <ShortOfPlates />
            {savedVersion && (
              <Suspense>
                <DraftSavedMeanwhile
                  savedVersion={savedVersion}
                  fields={state.fields}
                  onSettle={store.settle}
                />
              </Suspense>
            )}
          </div>
          <ProposalHead
            number={draft.number}
            words={`version ${draft.version}, not sent`}
            content={editor.content}
          />
          <EventFields />
          {screen.compared && (
            <Suspense>
              <Compared compared={screen.compared} version={draft.version} />
            </Suspense>
          )}
          {screen.letter && <EnquiryLetter letter={screen.letter} />}
          {screen.messages.length > 0 && (
            <Suspense>
              <Messages messages={screen.messages} number={draft.number} mayEdit />
            </Suspense>
          )}
          <LinesTable />
          <EnoughForEverybody />
          <Reasons />
          <div className={styles.foot}>
            <Word />
            <Price sums={editor.sums} />
          </div>
          <SaveState state={state} onUndo={store.undo} />
        </Sheet>
      </OrdersLayout>
    </EditorContext>
  );
}

function Word() {
  return (
    <TextArea
      label="A word from you"
      aside="above the lines"
      rows={5}
      maxLength={4_000}
      {...useField("letter")}
    />
  );
}
