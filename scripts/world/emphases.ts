import { worldActs } from "./acts.ts";
import { worldFaults } from "./faults.ts";

/** What a world is about: how many times as often as usual somebody does something in it, or something goes wrong. */
export interface Emphasis {
  readonly acts: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  /** How likely it is at a step that something goes wrong. */
  readonly trouble?: number;
  /** How many weeks of the term go by, where not all do: so that there is lunch ahead also at its end. */
  readonly weeks?: number;
  /** A disk breaks within so many writes: within a few it is in the middle of what somebody is just doing. */
  readonly withinWrites?: number;
}

const never = 0;
const money = {
  "a cell is filled": 0.2,
  "a dish is swapped": 0.2,
  "a product is changed": 0.2,
  "a school says how many eat": 0.2,
  "a parent asks to be told before lunch": 0.2,
  "screens are read": 0.3,
  "a role is changed": 0.3,
  "a visitor asks for a quote": 2,
  "a proposal is written": 2,
  "a customer begins to pay": 2,
  "a customer pays in two windows": 2,
  "a draft is saved": 0.3,
  "two save the same draft": 0.3,
};
const food = {
  "a visitor asks for a quote": 0.2,
  "a cell is filled": 2,
  "an approval is asked": 3,
  "a draft is approved": 3,
  "a draft is published": 3,
  "a dish is swapped": 4,
  "a product is changed": 8,
  "a product is approved": 3,
  "a menu is imported at the command line": 2,
};

/** What a world may be about, by name. Nothing in one is impossible in the ordinary world: it only comes more often. */
export const emphases = {
  everything: { acts: {}, faults: {} },
  money: {
    acts: { ...money, "a customer pays in two windows": 5, "a transfer is entered": 3 },
    faults: {},
  },
  captures: {
    acts: { ...money, "a customer pays in two windows": 5 },
    faults: { "PayPal: another sum": 4 },
    trouble: 0.4,
  },
  refunds: {
    acts: { ...money, "money is given back": 6 },
    faults: { "PayPal: another sum": never, "PayPal: silent after": 12 },
    trouble: 0.3,
  },
  disk: {
    acts: { "a visitor asks for a quote": 8, "a visitor sends again what was not answered": 12 },
    faults: { "disk: full": 8, "disk: killed before": 8, "disk: killed after": 4 },
    trouble: 0.5,
    withinWrites: 8,
  },
  mail: {
    acts: { "a visitor asks for a quote": 5, "the machine is lost, and a backup put back": never },
    faults: { "mail: later": 6, "mail: never": 6, "mail: word lost": 12 },
    trouble: 0.4,
  },
  kitchen: { acts: food, faults: {} },
  children: {
    acts: {
      ...food,
      "a school says how many eat": 6,
      "another dish is chosen for a child": 6,
    },
    faults: {},
    weeks: 6,
  },
  people: {
    acts: {
      "a visitor asks for a quote": 3,
      "a role is changed": 4,
      "a person is erased": 15,
      "screens are read": 4,
      "a backup is made": 8,
      "the machine is lost, and a backup put back": 12,
    },
    faults: {},
  },
} as const satisfies Readonly<Record<string, Emphasis>>;

export type EmphasisName = keyof typeof emphases;
export const isEmphasis = (name: string): name is EmphasisName => Object.hasOwn(emphases, name);

/** The acts or faults of a world, as often as its emphasis has them. */
export function emphasised<T extends { readonly name: string; readonly weight: number }>(
  all: readonly T[],
  times: Readonly<Record<string, number>>,
): T[] {
  return all.map((one) => ({ ...one, weight: one.weight * (times[one.name] ?? 1) }));
}

// A name that nothing has any more would make a world about nothing in particular.
for (const { acts, faults } of Object.values<Emphasis>(emphases))
  for (const [all, named] of [
    [worldActs, acts],
    [worldFaults, faults],
  ] as const)
    for (const name of Object.keys(named))
      if (!all.some((one) => one.name === name)) throw new Error(`nothing in a world is called "${name}"`);
