/** What was typed to pay, saved in this tab until it is paid: a reload, or going back, loses nothing. */
export const savedDraftKey = "payment";

/** Everything typed but what a payment link has fixed. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && !field.readOnly && field.type !== "hidden" && field.value !== "",
  );
  try {
    sessionStorage.setItem(
      savedDraftKey,
      JSON.stringify(Object.fromEntries(typed.map((one) => [one.name, one.value]))),
    );
  } catch {
    // Refused or full: what was typed stays on the page.
  }
}

/** Puts back what was typed; what is in a field already stays. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(savedValues())) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && typeof value === "string" && !field.value && !field.readOnly)
      field.value = value;
  }
}

/** Paid, or being confirmed: nobody shall find the form filled in and pay again. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(savedDraftKey);
  } catch {
    // Refused: there was nothing.
  }
}

function savedValues(): object {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(savedDraftKey) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}
