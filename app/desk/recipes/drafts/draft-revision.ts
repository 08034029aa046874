/** The revision of a draft that a form names; 0 for none. */
export function draftRevision(form: FormData): number {
  const typed = form.get("draft");
  return typeof typed === "string" && /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
}
