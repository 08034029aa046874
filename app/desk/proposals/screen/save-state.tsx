import { formatTime } from "#values/time/format-date.ts";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { formId, useEditor } from "../editor/editor-context.ts";
import type { EditorState } from "../editor/editor-state.ts";
import * as styles from "./proposal.module.css";

/** Whether what stands here is saved, and the way back. */
export function SaveState({ state, onUndo }: { state: EditorState; onUndo: () => void }) {
  const { errors } = useEditor();
  return (
    <div className={styles.save}>
      <Button kind="line" size="small" form={formId}>
        Save <Key>Ctrl S</Key>
      </Button>
      <Button kind="quiet" size="small" type="button" waiting={!state.canUndo} onClick={onUndo}>
        Undo <Key>Ctrl Z</Key>
      </Button>
      <p role="status">
        {wordsOf(state, Object.keys(errors).length)}
        {state.signedOut && <TextLink to="/desk/sign-in">Sign in</TextLink>}
      </p>
    </div>
  );
}

function wordsOf(state: EditorState, faults: number): string {
  if (state.closed !== null) return `${state.closed} What you typed stands here and is not saved.`;
  if (state.savedVersion) return "Not saved: somebody else has saved this draft.";
  if (state.signedOut) return "Not saved: you are not signed in any more. What you typed is kept here. ";
  if (state.isOffline)
    return "No connection: what you typed is kept in this browser and sent when it is back.";
  if (faults > 0)
    return `${state.saved ? "Saved, not sent" : "Kept here, not saved yet"}: put ${faults === 1 ? "one thing" : `${faults} things`} right.`;
  if (!state.saved) return "Saving.";
  return state.savedAt === null ? "Saved as you type." : `Saved at ${formatTime(state.savedAt)}.`;
}
