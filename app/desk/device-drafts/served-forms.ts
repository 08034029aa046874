import { valuesAsServed } from "./form-fields.ts";
import type { Typed } from "./typed.ts";

const served = new WeakMap<HTMLFormElement, Typed>();

/**
 * What the forms of the document said as the server wrote them: noted as the screen comes to life, before anything that follows a
 * field can make of what is typed what the document says.
 */
export const servedForms = {
  note(): void {
    for (const form of document.forms) served.set(form, valuesAsServed(form));
  },
  /** Once for each form: what is met again was saved, or drawn by script, and says what it says. Null then. */
  take(form: HTMLFormElement): Typed | null {
    const values = served.get(form) ?? null;
    served.delete(form);
    return values;
  },
};
