// Forms on the screen that say something else than what is saved, each with what forgets it.
const unsaved = new Map<object, () => void>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** The forms of the screen that are typed into and not saved: who leaves it is asked first. */
export const unsavedForms = {
  /** Names a form, until what is given back is called; `forget` throws away what is kept of it. */
  add(forget: () => void): () => void {
    const form = {};
    unsaved.set(form, forget);
    tell();
    return () => {
      unsaved.delete(form);
      tell();
    };
  },
  areThere: (): boolean => unsaved.size > 0,
  forgetAll: (): void => [...unsaved.values()].forEach((forget) => forget()),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
