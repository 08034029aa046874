import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { factsByLine } from "#proposals/checks/course-gaps.ts";
import { countPlates } from "#proposals/checks/enough-plates.ts";
import { lineIdsOf, withBalanceDue, withLine } from "#proposals/drafts/proposal-fields.ts";
import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";
import { proposalChecks } from "#proposals/checks/proposal-checks.ts";
import { readProposal } from "#proposals/drafts/proposal-form.ts";
import type { LineFacts } from "#proposals/proposal.ts";
import { proposalSums } from "#proposals/sums.ts";
import { useResumed } from "../../device-drafts/save-queue.ts";
import { newBrowserId } from "../../ui/keys/browser-id.ts";
import { useMemberId } from "../../device-drafts/device-drafts.ts";
import { editorEnvironment } from "./editor-environment.ts";
import type { Editor } from "./editor-context.ts";
import { formId } from "./editor-context.ts";
import type { EditorState } from "./editor-state.ts";
import type { EditorStore } from "./editor-store.ts";
import { createEditorStore } from "./editor-store.ts";
import type { MenuChoice } from "./menu-choice.ts";
import { lineOf } from "./menu-choice.ts";
import type { DraftView } from "../proposal-view.server.ts";
import type { UnsavedForm } from "../save-form.server.ts";

/** A draft as it is typed and saved, with all that follows of it: sums, gaps, what is to be looked at. */
export function useProposalEditor(
  draft: DraftView,
  unsaved: UnsavedForm | null,
): { readonly editor: Editor; readonly state: EditorState; readonly store: EditorStore } {
  const { number, version, terms, quotes, today, firstSent } = draft;
  const who = useMemberId();
  const [store] = useState(() =>
    createEditorStore(
      { ...draft, saved: unsaved?.isSaved ?? unsaved === null, savedVersion: unsaved?.savedVersion ?? null },
      editorEnvironment({ number, version, terms, who }),
    ),
  );
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [known, setKnown] = useState<Readonly<Record<string, LineFacts>>>(draft.factsByItem);
  useEffect(() => store.load(draft), [store, draft]);
  // What was typed before the script was there counts all the same.
  useEffect(() => store.put(withTypedEarly, "typed early"), [store]);
  useResumed(store);

  const { fields, others } = state;
  const read = useMemo(() => readProposal(fields, terms), [fields, terms]);
  const { content } = read;
  const derived = useMemo(() => {
    const facts = factsByLine(content.lines, known);
    const counted = countPlates(content, facts);
    const isTaxed = content.lines.every(({ vat }) => terms.vat.some(({ key }) => key === vat));
    return {
      facts,
      sums: isTaxed ? proposalSums(content, terms.vat) : null,
      ...counted,
      checks: proposalChecks(content, { terms, quotes, today, facts, others, firstSent }, counted),
    };
  }, [content, known, terms, quotes, today, others, firstSent]);
  const readErrors = Object.fromEntries(read.problems.map(({ field, message }) => [field, message]));
  // What was refused with the form stands until something is typed.
  const sent = unsaved && fields === unsaved.fields ? unsaved.errors : {};
  const editor: Editor = {
    number,
    fields,
    content,
    vat: terms.vat,
    ...derived,
    errors: {
      ...sent,
      ...state.errors,
      ...readErrors,
    },
    put: (change, name) => store.put((before) => withBalanceDue(before, change(before), terms), name),
    add(choice: MenuChoice) {
      const id = newBrowserId();
      const { itemId, facts } = choice;
      if (itemId && facts)
        setKnown((before) => ({
          ...before,
          [itemId]: facts,
        }));
      store.put((before) => withLine(before, lineOf(choice, id)), `add ${lineIdsOf(fields).length}`);
      return id;
    },
  };
  return { editor, state, store };
}

function withTypedEarly(fields: ProposalFields): ProposalFields {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return fields;
  const typed = [...new FormData(form)].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
    return name in fields && text !== fields[name] ? [[name, text] as const] : [];
  });
  return typed.length ? { ...fields, ...Object.fromEntries(typed) } : fields;
}
