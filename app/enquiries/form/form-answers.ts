import type { FormValues } from "../enquiry.ts";

/** The answers in the form as they stand, by field name. */
export function answersIn(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** Fills in what is still empty; what the visitor typed or chose meanwhile stays. */
export function fillIn(form: HTMLFormElement, answers: FormValues): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked ||= value === field.value;
    else if (field instanceof HTMLSelectElement) field.value = value || field.value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      if (field.value === "" && field.type !== "hidden") field.value = value;
  }
}
