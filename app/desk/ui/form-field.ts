type Texts = Readonly<Record<string, string>>;

/** What a field of a form is given by its name: what it says, and what is wrong with that. */
export const formField = (fields: Texts, errors: Texts) => (name: string) => ({
  id: name,
  name,
  defaultValue: fields[name],
  error: errors[name],
});
