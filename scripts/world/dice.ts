/** Chance that a seed decides: the same seed gives the same numbers in the same order. */
export interface Dice {
  /** From 0 up to 1, without it. */
  roll(): number;
  /** A whole number from 0 up to `sides`, without it. */
  below(sides: number): number;
  chance(probability: number): boolean;
  /** One of them; throws where there is none. */
  pick<T>(from: readonly T[]): T;
  /** One of them, by their weights. */
  weighted<T extends { readonly weight: number }>(from: readonly T[]): T;
  bytes(length: number): Buffer<ArrayBuffer>;
  /** Other dice, which nobody's throws of these disturb. */
  apart(name: string): Dice;
}

/** Dice of a seed (sfc32). */
export function diceOf(seed: number, name = ""): Dice {
  let [a, b, c, counter] = [0x9e3779b9 ^ hashOf(name), 0x243f6a88 ^ seed, 0xb7e15162 ^ (seed >>> 7), 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let turn = 0; turn < 15; turn++) next();
  const roll = () => next() / 2 ** 32;
  const below = (sides: number) => Math.floor(roll() * sides);
  return {
    roll,
    below,
    chance: (probability) => roll() < probability,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error("there is nothing to pick from");
      return from[below(from.length)] as T;
    },
    weighted(from) {
      let left = roll() * from.reduce((sum, { weight }) => sum + weight, 0);
      const found = from.find(({ weight }) => (left -= weight) < 0) ?? from.at(-1);
      if (!found) throw new Error("there is nothing to pick from");
      return found;
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => next() & 255)),
    apart: (other) => diceOf(seed, `${name}/${other}`),
  };
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash;
}
