/** The body of a plain form. One that is no form has no fields. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return new FormData();
  return await request.formData().catch(() => new FormData());
}

/** The fields of a plain form as text; "" for what is missing. */
export async function readSmallForm(request: Request): Promise<(name: string) => string> {
  const form = await readForm(request);
  return (name) => textIn(form, name);
}

/** A field of a form as text; "" for what is missing, or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The texts of all fields of one name, such as boxes that are ticked; `most` of them. */
export const textsIn = (form: FormData, name: string, most: number): string[] =>
  form
    .getAll(name)
    .slice(0, most)
    .filter((one) => typeof one === "string");
