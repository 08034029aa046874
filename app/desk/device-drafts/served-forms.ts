const served = new WeakMap<HTMLFormElement, Node>();

/**
 * The forms of the document as the server wrote them: copied as the screen comes to life, before anything that follows a field
 * can make of what is typed what the document says. Read by the keeper, which comes later: every screen begins with this.
 */
export const servedForms = {
  /** Gives what ends it. */
  note(): () => void {
    for (const form of document.forms) served.set(form, form.cloneNode(true));
    // What is sent before the keeper is there is no work that waits to be saved.
    const stop = new AbortController();
    const sent = ({ target }: Event) => target instanceof HTMLFormElement && served.delete(target);
    document.addEventListener("submit", sent, { capture: true, signal: stop.signal });
    return () => stop.abort();
  },
  /** Once for each form: what is met again was saved, or drawn by script, and says what it says. Null then. */
  take(form: HTMLFormElement): Node | null {
    const copy = served.get(form) ?? null;
    served.delete(form);
    return copy;
  },
};
