import { byLink } from "#school-menus/diets/diet-accesses.ts";

/** Who did or read something of a case, as the desk calls them: a contact of a school is named at that school alone. */
export function readerName(who: string, nameOf: (signed: string) => string): string {
  if (who === byLink) return "whoever has the link";
  if (who === "parent") return "the parent";
  return who.startsWith("school/") ? "the school" : nameOf(who);
}
