/** The fields of a plain form as text; "" for what is missing. A body that is no form has no fields. */
export async function readSmallForm(request: Request): Promise<(name: string) => string> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return () => "";
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
