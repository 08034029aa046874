import { deviceDraftField } from "./device-draft-field.ts";
import type { Typed } from "./typed.ts";
import { fillIn, isBox, pickNames } from "./typed.ts";

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form, also those that stand elsewhere and name it, in the order of the document. */
export function fieldsIn(form: HTMLFormElement): FormField[] {
  return [...form.elements].filter(
    (one): one is FormField =>
      one instanceof HTMLInputElement ||
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement,
  );
}

const buttons = new Set(["submit", "button", "reset", "image"]);

/** Passwords, codes and files are never kept; nor what only says which draft a form saves. */
const isKeptOut = ({ type, autocomplete, name }: FormField) =>
  type === "password" ||
  type === "file" ||
  buttons.has(type) ||
  /password|one-time-code|^cc-/.test(autocomplete) ||
  name === "" ||
  name === deviceDraftField;

/** What somebody may type into, or choose. */
export const typedFields = (form: HTMLFormElement): FormField[] =>
  fieldsIn(form).filter((one) => one.type !== "hidden" && !isKeptOut(one));

/** What a form is sent with beside that. */
export const hiddenFields = (form: HTMLFormElement): FormField[] =>
  fieldsIn(form).filter((one) => one.type === "hidden" && !isKeptOut(one));

/** Of these, what says from what it was begun, and the id under which it is done once: a choice by a link is none of it. */
export const startingFields = (form: HTMLFormElement): FormField[] =>
  hiddenFields(form).filter(
    (one) =>
      one.hasAttribute("data-once") ||
      /^(revision|version|draft|key|seen|base|opened)\b/.test(one.name.replaceAll("_", " ")),
  );

/** All that a form says as it would be sent, but files, and what only says which draft it saves. */
export function saidIn(form: HTMLFormElement): Typed {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && name !== deviceDraftField
      ? [[name, value.replaceAll("\r\n", "\n")] as const]
      : [],
  );
}

/** What some fields of a form say. */
export const valuesIn = (form: HTMLFormElement, fields: readonly FormField[]): Typed =>
  pickNames(
    saidIn(form),
    fields.map(({ name }) => name),
  );

/** What is typed into a form, or chosen. */
export const typedIn = (form: HTMLFormElement): Typed => valuesIn(form, typedFields(form));

/** What a form's document said, by a copy of it from then, whatever was typed before the script was there. */
export function asServed(copy: Node, read: (form: HTMLFormElement) => Typed): Typed {
  if (!(copy instanceof HTMLFormElement)) return [];
  copy.reset();
  return read(copy);
}

/**
 * Says in some fields what was typed, as if it were typed now: a component that follows its field hears of it. A field of
 * which nothing is known stays.
 */
export const typeInto = (fields: readonly FormField[], typed: Typed): void =>
  fillIn(fields, typed, { tick: tickOne, write: typeOne });

function tickOne(box: FormField, isTicked: boolean): void {
  if (box instanceof HTMLInputElement && box.checked !== isTicked) box.click();
}

function typeOne(field: FormField, value: string): void {
  if (field.value === value) return;
  // By the element's own setter: React takes what is set by its own for something it said itself, and tells nobody.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Its own name is for the site alone ("count-olive-2026-11-25"). */
const fieldNotDrawn = "A field that is not on the screen now";

/** What a person calls a field: its label, or what names it for a screen reader. */
export function labelOf(form: HTMLFormElement, name: string): string {
  const field = fieldsIn(form).find((one) => one.name === name);
  const group = field && isBox(field) ? field.closest("fieldset")?.querySelector("legend") : null;
  const label = group ?? field?.labels?.[0];
  const words = field?.getAttribute("aria-label") ?? label?.textContent ?? fieldNotDrawn;
  return words.replaceAll(/\s+/g, " ").trim();
}
