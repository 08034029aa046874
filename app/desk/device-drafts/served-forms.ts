const served = new WeakMap<HTMLFormElement, Node>();
let sent: HTMLFormElement | null = null;

/**
 * The forms of the document as the server wrote them: copied as the screen comes to life, before anything that follows a field
 * can make of what is typed what the document says. Read by the keeper, which comes later: every screen begins with this.
 */
export const servedForms = {
  /** Gives what ends it. */
  note(): () => void {
    for (const form of document.forms) served.set(form, form.cloneNode(true));
    const stop = new AbortController();
    const send = ({ target }: Event) => void (sent = target instanceof HTMLFormElement ? target : null);
    document.addEventListener("submit", send, { capture: true, signal: stop.signal });
    return () => stop.abort();
  },
  /** The form that was last sent, once: to the keeper, of what was sent before it came. */
  takeSent(): HTMLFormElement | null {
    const form = sent;
    sent = null;
    return form;
  },
  /** Once for each form: what is met again was saved, or drawn by script, and says what it says. Null then. */
  take(form: HTMLFormElement): Node | null {
    const copy = served.get(form) ?? null;
    served.delete(form);
    return copy;
  },
};
