/** The text fields of a form as they were sent, in their order; what the review itself adds is left out. */
export function postedFields(form: FormData): (readonly [string, string])[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== "hold" ? [[name, value] as const] : [],
  );
}
