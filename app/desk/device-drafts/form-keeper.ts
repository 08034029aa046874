import type { DeviceDrafts } from "./device-drafts.ts";
import { bringingBack, deviceDraftField } from "./device-draft-field.ts";
import { asServed, startingFields, typedFields, typedIn, typeInto, valuesIn } from "./form-fields.ts";
import { formName, isWork } from "./form-name.ts";
import type { Typed } from "./typed.ts";
import { fillIn, namesChanged, pickNames, withTyped } from "./typed.ts";
import { servedForms } from "./served-forms.ts";
import { unsavedForms } from "./unsaved-forms.ts";

/** What was typed into a form and is not saved, as the device keeps it. */
export interface KeptWork {
  /** When, by this device's clock. */
  readonly at: number;
  /** What of the form was changed by typing, as it was before. */
  readonly base: Typed;
  readonly typed: Typed;
  /** From what it was begun, its revision: whoever saved since is met when it is sent. */
  readonly start: Typed;
}

/** A form on the screen, as the keeper knows it. */
interface KnownForm {
  readonly element: HTMLFormElement;
  name: string;
  base: Typed;
  /** The names of its fields of which `base` says what they said first. */
  readonly names: Set<string>;
  /** From what it was begun, where that was before this screen. */
  start: Typed | null;
  isKept: boolean;
  /** How it stands among what is not saved, and what takes it off that list. */
  listed: { readonly isKept: boolean; readonly remove: () => void } | null;
}

/** A form into which something was put again. */
export interface BroughtBack {
  readonly element: HTMLFormElement;
  readonly at: number;
  /** What somebody else has saved meanwhile of what was typed here. */
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly name: string;
  readonly savedNow: Typed;
  readonly typedHere: Typed;
}

/**
 * Keeps what is typed into every form of the screen, by itself: it finds the forms, also those that come later, keeps each as it
 * is typed and puts it in again. A form that has a draft of its own (`DeviceDraftForm`) is left to that.
 */
export function createFormKeeper(drafts: DeviceDrafts<KeptWork>) {
  const known = new Map<HTMLFormElement, KnownForm>();
  const listeners = new Set<() => void>();
  let back: readonly BroughtBack[] = [];
  // Fields that are filled by us say so as if somebody typed.
  let isFilling = false;

  function become(next: readonly BroughtBack[]): void {
    if (next.length === 0 && back.length === 0) return;
    back = next;
    for (const listener of listeners) listener();
  }

  const leaveOut = (element: HTMLFormElement) => become(back.filter((one) => one.element !== element));

  /** Finds the forms that are new, and puts in what is kept of them. */
  function look(): void {
    for (const form of known.values())
      if (!form.element.isConnected) forget(form);
      else {
        meetFields(form);
        followSubject(form);
      }
    for (const element of document.forms) meet(element);
  }

  function forget(form: KnownForm): void {
    form.listed?.remove();
    known.delete(form.element);
    if (back.some(({ element }) => element === form.element)) leaveOut(form.element);
  }

  /** Begins to keep a form, unless it does so already or is none of its own; one that is gone already is kept as it was. */
  function meet(element: HTMLFormElement): void {
    if (known.has(element) || !isWork(element) || element.elements.namedItem(deviceDraftField)) return;
    const name = formName(element);
    const now = typedIn(element);
    // What was typed before the script was there counts as well.
    const copy = servedForms.take(element);
    const served = copy ? asServed(copy, typedIn) : now;
    const early = namesChanged(served, now);
    const kept = keptWith(name, early, { base: served, typed: now });
    const form: KnownForm = {
      element,
      name,
      base: kept ? withTyped(served, kept.base, namesChanged(kept.base, kept.typed)) : served,
      names: new Set(typedFields(element).map((one) => one.name)),
      start: kept?.start ?? null,
      isKept: true,
      listed: null,
    };
    known.set(element, form);
    if (kept) void bringBack(form, kept, served, early);
    else if (early.length > 0) keep(form);
  }

  /** What is kept of a form, with what was typed before the keeper was there in the place of what is older. */
  function keptWith(
    name: string,
    early: readonly string[],
    { base, typed }: Pick<KeptWork, "base" | "typed">,
  ) {
    const kept = drafts.read(name);
    if (!kept || early.length === 0) return kept;
    const work: KeptWork = {
      ...kept,
      base: withTyped(kept.base, base, early),
      typed: withTyped(kept.typed, typed, early),
    };
    drafts.write(name, work);
    return work;
  }

  /** Fields that were drawn since begin from what they say: another line, a part that was opened. */
  function meetFields(form: KnownForm): void {
    const added = typedFields(form.element).filter(({ name }) => !form.names.has(name));
    if (added.length === 0) return;
    for (const { name } of added) form.names.add(name);
    const said = new Set(form.base.map(([name]) => name));
    form.base = [...form.base, ...valuesIn(form.element, added).filter(([name]) => !said.has(name))];
  }

  /** Where what a form is about was changed, another day, what was typed goes along. */
  function followSubject(form: KnownForm): void {
    const name = formName(form.element);
    if (name === form.name) return;
    const kept = drafts.read(form.name);
    if (kept) drafts.write(form.name, null);
    form.name = name;
    if (kept) keep(form);
  }

  async function bringBack(
    form: KnownForm,
    kept: KeptWork,
    served: Typed,
    early: readonly string[],
  ): Promise<void> {
    const { element } = form;
    const changed = namesChanged(kept.base, kept.typed);
    const names = changed.filter((name) => !early.includes(name));
    const detail: Typed = [...kept.typed, ...kept.start];
    element.dispatchEvent(new CustomEvent(bringingBack, { detail }));
    // A field that is filled may bring the next: a line more below it.
    for (let round = 0, left = names.length + 1; round < longestList; round++) {
      const now = typedIn(element);
      const missing = namesChanged(pickNames(now, names), pickNames(kept.typed, names));
      if (missing.length === 0 || (round > patience && missing.length >= left)) break;
      left = missing.length;
      const wanted = new Set(missing);
      fill(element, ({ name }) => wanted.has(name), kept.typed);
      await new Promise((resolve) => setTimeout(resolve));
      if (known.get(element) !== form || !element.isConnected) return;
      meetFields(form);
    }
    if (changed.some((name) => form.names.has(name))) {
      openFoldsAround(element);
      become([
        ...back.filter((one) => one.element !== element),
        { element, at: kept.at, differences: differencesOf(kept, pickNames(served, changed)) },
      ]);
    } else {
      // Another step of the same, which has none of its fields.
      form.base = served;
      form.start = null;
    }
    settle(form, isChanged(form));
  }

  function fill(element: HTMLFormElement, which: (field: { name: string }) => boolean, typed: Typed): void {
    isFilling = true;
    typeInto(typedFields(element).filter(which), typed);
    isFilling = false;
  }

  /** Keeps what a form says; forgets it where that is what it said before. */
  function keep(form: KnownForm): void {
    const { element, name, base } = form;
    const typed = typedIn(element);
    const changed = namesChanged(base, typed);
    const isTyped = changed.length > 0;
    const work: KeptWork = {
      at: Date.now(),
      base: pickNames(base, changed),
      typed: pickNames(typed, changed),
      start: form.start ?? valuesIn(element, startingFields(element)),
    };
    form.isKept = drafts.write(name, isTyped ? work : null);
    if (!isTyped) {
      form.start = null;
      leaveOut(element);
    }
    settle(form, isTyped);
  }

  /** Lists a form that says something else than what is saved. */
  function settle(form: KnownForm, isTyped: boolean): void {
    const { element } = form;
    const files = chosenFiles(element);
    const isKept = form.isKept && !files;
    const isUnsaved = isTyped || files;
    if (isUnsaved ? form.listed?.isKept === isKept : !form.listed) return;
    form.listed?.remove();
    form.listed = isUnsaved ? { isKept, remove: unsavedForms.add({ element, isKept }) } : null;
  }

  function onTyped({ target }: Event): void {
    if (isFilling || !(target instanceof Element)) return;
    const element = "form" in target ? target.form : target.closest("form");
    const form = element instanceof HTMLFormElement ? known.get(element) : undefined;
    if (form) keep(form);
  }

  /** A button that adds or takes out a line changes a form without typing. */
  function onPressed(event: Event): void {
    if (isFilling || !(event.target instanceof Element)) return;
    const element = event.target.closest("button")?.closest("form");
    const form = element && known.get(element);
    if (!form) return;
    const saysNow = () => JSON.stringify(typedIn(form.element));
    const before = saysNow();
    setTimeout(() => {
      const isThere = form.element.isConnected && known.get(form.element) === form;
      if (isThere && saysNow() !== before) keep(form);
    });
  }

  /** Gives the name of the form that is sent; it goes with what it was begun from. */
  function sending(element: HTMLFormElement): string | null {
    const form = known.get(element);
    if (!form) return null;
    if (form.start) fillIn(startingFields(element), form.start);
    return form.name;
  }

  /** What came of a form: what is saved is forgotten; of what is not the next try begins from what is there now. */
  function answered(name: string, isSaved: boolean): void {
    const kept = drafts.read(name);
    if (isSaved || kept) drafts.write(name, isSaved || !kept ? null : { ...kept, start: [] });
    for (const form of known.values()) {
      if (form.name !== name) continue;
      form.start = null;
      if (isSaved) forget(form);
    }
  }

  function throwAway(element: HTMLFormElement): void {
    const form = known.get(element);
    if (!form) return;
    drafts.write(form.name, null);
    form.start = null;
    fill(element, () => true, form.base);
    leaveOut(element);
    settle(form, isChanged(form));
  }

  /** Takes what somebody else has saved of one field; the rest of what was typed stays. */
  function takeSaved(element: HTMLFormElement, { name, savedNow }: Difference): void {
    const form = known.get(element);
    if (!form) return;
    fill(element, (field) => field.name === name, savedNow);
    become(
      back.map((one) =>
        one.element === element
          ? { ...one, differences: one.differences.filter((other) => other.name !== name) }
          : one,
      ),
    );
    form.base = withTyped(form.base, savedNow, [name]);
    keep(form);
  }

  return {
    look,
    meet,
    sending,
    answered,
    throwAway,
    takeSaved,
    back: () => back,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins; gives what ends it. `mayLook`: not while the response to a form is on its way. */
    start(mayLook: () => boolean): () => void {
      const stop = new AbortController();
      const { signal } = stop;
      document.addEventListener("input", onTyped, { signal });
      document.addEventListener("change", onTyped, { signal });
      document.addEventListener("click", onPressed, { signal, capture: true });
      const changes = new MutationObserver(() => mayLook() && look());
      changes.observe(document.body, { childList: true, subtree: true });
      if (mayLook()) look();
      return () => {
        stop.abort();
        changes.disconnect();
        for (const form of known.values()) forget(form);
      };
    },
  };
}

// A list of a hundred lines grows line by line, and a field that no longer exists is not waited for.
const longestList = 120;
const patience = 3;

/** Whoever left something in a fold sees that it is there again. */
function openFoldsAround(element: HTMLElement): void {
  const fold = element.closest("details");
  if (!fold) return;
  fold.open = true;
  if (fold.parentElement) openFoldsAround(fold.parentElement);
}

/** What somebody else has saved of what was typed: both, where they differ. */
const differencesOf = ({ base, typed }: KeptWork, saved: Typed): Difference[] =>
  namesChanged(base, saved)
    .map((name) => ({ name, savedNow: pickNames(saved, [name]), typedHere: pickNames(typed, [name]) }))
    .filter(({ savedNow, typedHere }) => namesChanged(savedNow, typedHere).length > 0);

const isChanged = ({ base, element }: KnownForm): boolean => namesChanged(base, typedIn(element)).length > 0;

const chosenFiles = (form: HTMLFormElement): boolean =>
  [...form.elements].some((one) => one instanceof HTMLInputElement && (one.files?.length ?? 0) > 0);
