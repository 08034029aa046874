import { plainKey } from "#values/text/plain-key.ts";

/** An id for something that is new, from its name: "Crème fraîche, 2 kg" is creme-fraiche-2-kg; with a number where that is taken. */
export function idFrom(name: string, isTaken: (id: string) => boolean): string {
  const plain = plainKey(name, 50);
  const base = plain.length < 2 ? `new-${plain}`.replace(/-$/, "") : plain;
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(id)) return id;
  }
}
