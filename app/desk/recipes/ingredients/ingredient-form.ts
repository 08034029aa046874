/** Which product is behind an ingredient at a kitchen, as it is typed. */
export interface TypedUse {
  readonly site: string;
  readonly product: string;
  /** Ids with semicolons. */
  readonly alternates: string;
}

/** An ingredient's form: a use for each kitchen, of which some say nothing. */
export interface TypedIngredient {
  readonly name: string;
  readonly uses: readonly TypedUse[];
}

/** Reads what was typed. */
export function readIngredientForm(form: FormData): TypedIngredient {
  const all = (field: string) => form.getAll(field).map(String);
  const [products, alternates] = [all("product"), all("alternates")];
  return {
    name: String(form.get("name") ?? "").trim(),
    uses: all("site").map((site, at) => ({
      site,
      product: products[at] ?? "",
      alternates: alternates[at] ?? "",
    })),
  };
}

const isSaid = ({ product, alternates }: TypedUse) => Boolean(product || alternates.trim());

/** The form as rows of the table of ingredients; one without a use where no kitchen has any. */
export function ingredientRows(id: string, { name, uses }: TypedIngredient) {
  const said = uses.filter(isSaid);
  return (said.length > 0 ? said : [{ site: "", product: "", alternates: "" }]).map((use) => ({
    ...use,
    ingredient: id,
    name,
    alternates: use.alternates.replaceAll(",", ";"),
  }));
}

/** The faults of those rows at the fields of the form: a row is one of the uses that are said, a field one of all. */
export function errorsByUse(
  errors: Readonly<Record<string, string>>,
  { uses }: TypedIngredient,
): Record<string, string> {
  const places = uses.flatMap((use, at) => (isSaid(use) ? [at] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([field, words]) => {
      const [column = "", row = "0"] = field.split("-");
      return [column === "name" ? "name" : `${column}-${places[Number(row)] ?? 0}`, words];
    }),
  );
}
