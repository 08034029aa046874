/** A name in small letters, digits and hyphens: "Crème fraîche, 2 kg" is creme-fraiche-2-kg. May be empty. */
export function plainKey(name: string, longest: number): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, longest)
    .replace(/-$/, "");
}
