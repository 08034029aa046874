/** A form on the screen that says something else than what is saved. */
export interface UnsavedForm {
  readonly element: HTMLFormElement;
  /** Whether the browser keeps what was typed: not where its storage is shut or full, and no file that was chosen. */
  readonly isKept: boolean;
}

let unsaved: readonly UnsavedForm[] = [];
const listeners = new Set<() => void>();

function become(forms: readonly UnsavedForm[]): void {
  unsaved = forms;
  for (const listener of listeners) listener();
}

/** The forms of the screen that are typed into and not saved. */
export const unsavedForms = {
  /** Names a form, until what is given back is called. */
  add(form: UnsavedForm): () => void {
    become([...unsaved, form]);
    return () => become(unsaved.filter((one) => one !== form));
  },
  all: (): readonly UnsavedForm[] => unsaved,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
