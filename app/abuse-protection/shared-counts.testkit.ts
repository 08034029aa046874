import type { SharedCounts } from "./shared-counts.ts";

/** The counts of so many processes that hear one another at once. */
export function connectedCounts(processes: number): SharedCounts[] {
  const heard = Array.from({ length: processes }, () => new Map<string, ((key: string) => void)[]>());
  return heard.map((own) => ({
    under: (name) => ({
      keyOf: (key) => `hash of ${key}`,
      tell(key) {
        for (const one of heard) if (one !== own) for (const counted of one.get(name) ?? []) counted(key);
      },
      hear: (counted) => void own.set(name, [...(own.get(name) ?? []), counted]),
    }),
  }));
}
