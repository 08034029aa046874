/**
 * "milk", "milk and eggs", "milk, eggs and soya"; with "or" between the last two where it is a choice. Without `Intl`, whose
 * first use holds up an old phone for a tenth of a second.
 */
export function formatList(items: readonly string[], last: "and" | "or" = "and"): string {
  const end = items.at(-1) ?? "";
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} ${last} ${end}` : end;
}
