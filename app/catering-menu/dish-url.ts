import type { Avoided } from "#food/allergens/avoided.ts";

/** The address of a dish's page; what is avoided goes along, so that it is marked there too. */
export function dishUrl(id: string, avoided: readonly Avoided[] = []): string {
  const query = new URLSearchParams({ id });
  for (const one of avoided) query.append("without", one);
  return `/menu/dish?${query}`;
}

/** The id that an address asks for, or null where it can be none. */
export function parseDishId(word: string | null): string | null {
  return word !== null && /^[A-Za-z0-9][\w-]{0,79}$/.test(word) ? word : null;
}
