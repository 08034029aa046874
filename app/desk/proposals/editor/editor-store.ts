import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";
import type { Reply } from "../../device-drafts/save-queue.ts";
import { createSaveQueue } from "../../device-drafts/save-queue.ts";
import type { BegunDraft, EditorState, LoadedDraft, Step } from "./editor-state.ts";
import { afterSave, begun, isSame, rememberIn } from "./editor-state.ts";
import type { SaveResult } from "./save-result.ts";

/** What it needs of its surroundings: a way to save, a place for what is not saved yet, time. */
export interface EditorEnvironment {
  send(revision: number, fields: ProposalFields): Promise<Reply<SaveResult>>;
  /** Whether this can be stored as it is typed: half an amount waits in the browser. */
  isSound(fields: ProposalFields): boolean;
  readonly kept: { read(): DeviceDraft | null; write(draft: DeviceDraft | null): void };
  now(): number;
  later(act: () => void, milliseconds: number): () => void;
}

export interface DeviceDraft {
  readonly revision: number;
  readonly fields: ProposalFields;
}

export interface EditorStore {
  get(): EditorState;
  subscribe(changed: () => void): () => void;
  /** Changes fields, at once on the screen and soon on the server. What follows under the same name is undone with it. */
  put(change: (fields: ProposalFields) => ProposalFields, name: string): void;
  undo(): void;
  /** Ends a conflict: the saved draft is taken, or the typed one saved over it. The first can be undone. */
  settle(choice: "saved" | "typed"): void;
  /** Saves now what can be saved, and waits for it. */
  save(): Promise<void>;
  /** Takes what the server says now, where nothing waits to be saved. */
  load(now: LoadedDraft): void;
  /** Takes up what was not saved the last time, or a connection that is back. */
  resume(): void;
  stop(): void;
}

const pause = 600;

/**
 * Keeps the draft of a proposal in step with the server: saved a moment after the last key, each save naming the revision
 * that it began from. What is not saved yet is kept in the browser, also when the tab is closed.
 */
export function createEditorStore(loaded: BegunDraft, environment: EditorEnvironment): EditorStore {
  let state = begun(loaded);
  const past: Step[] = [];
  const listeners = createListeners();
  const queue = createSaveQueue({
    next: () =>
      state.saved ||
      state.savedVersion ||
      state.closed !== null ||
      hasErrors() ||
      !environment.isSound(state.fields)
        ? null
        : { revision: state.revision, fields: state.fields },
    send: ({ revision, fields }) => environment.send(revision, fields),
    took(result: Reply<SaveResult>, { fields }) {
      const news = afterSave(result, state.fields === fields, environment.now());
      if (news.revision !== undefined)
        environment.kept.write(news.saved ? null : { revision: news.revision, fields: state.fields });
      set(news);
    },
    later: environment.later,
  });

  function set(news: Partial<EditorState>): void {
    state = { ...state, ...news, canUndo: past.length > 0 };
    listeners.tell();
  }

  function show(fields: ProposalFields): void {
    set({ fields, saved: false, errors: {} });
    environment.kept.write({ revision: state.revision, fields });
    queue.soon(pause);
  }

  const remember = (name: string) => rememberIn(past, { name, fields: state.fields });

  const hasErrors = () => Object.keys(state.errors).length > 0;

  return {
    get: () => state,
    subscribe: listeners.add,
    put(change, name) {
      const fields = change(state.fields);
      if (fields === state.fields) return;
      remember(name);
      show(fields);
    },
    undo() {
      const before = past.pop();
      if (before) show(before.fields);
    },
    settle(choice) {
      const { savedVersion } = state;
      if (!savedVersion) return;
      set({ savedVersion: null, revision: savedVersion.revision });
      if (choice === "typed") return show(state.fields);
      remember("saved");
      environment.kept.write(null);
      set({ fields: savedVersion.fields, saved: true });
    },
    save: queue.send,
    load(now) {
      if (state.saved && now.revision > state.revision) set(now);
    },
    resume() {
      const kept = environment.kept.read();
      // What was typed before this loaded goes before what is stored: where that has moved on, the server says so.
      if (kept && !isSame(kept.fields, state.fields)) {
        remember("kept");
        set({ fields: kept.fields, revision: kept.revision, saved: false });
      }
      void queue.send();
    },
    stop: queue.stop,
  };
}

function createListeners() {
  const all = new Set<() => void>();
  return {
    tell: () => all.forEach((listener) => listener()),
    add(listener: () => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
