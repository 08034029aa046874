const formatters: Partial<Record<"and" | "or", Intl.ListFormat>> = {};

/** "milk", "milk and eggs", "milk, eggs and soya"; with "or" between the last two where it is a choice. */
export function formatList(items: readonly string[], last: "and" | "or" = "and"): string {
  const type = last === "and" ? "conjunction" : "disjunction";
  const formatter = (formatters[last] ??= new Intl.ListFormat("en-GB", { type }));
  return formatter.format(items);
}
