interface TakenOut {
  readonly means: string;
  /** What the report then says: any other line shows nothing about it. */
  readonly seen: RegExp;
}

/** The protections that the drill takes out one at a time, each with what must then go wrong. */
export const protections = {
  "asked before the money": {
    means: "payments do not ask the order before they take its money",
    seen: /charged/,
  },
  "payment under way": {
    means: "a version is accepted while a payment of the one before may have been taken",
    seen: /charged/,
  },
  "one link an instalment": {
    means: "each link to an instalment is a link of its own",
    seen: /charged/,
  },
  "entered with the payment": {
    means: "an order enters its money after the payment, not with it, and nobody looks for what is missing",
    seen: /in its books/,
  },
  "all or nothing": {
    means: "what an order does is not one transaction",
    seen: /accepted/,
  },
  "transfers once": {
    means: "a bank transfer that is sent again is entered again",
    seen: /transfer was entered twice/,
  },
  "guests once": {
    means: "a guest whose answer was lost and who presses again is told again",
    seen: /told plate/,
  },
  "vans counted": {
    means: "an event sheet takes vans that go to another order of the day",
    seen: /vans go on/,
  },
  "lock of a day": {
    means: "two who want the last van of a day do not wait for one another (on PostgreSQL)",
    seen: /vans go on/,
  },
} as const satisfies Readonly<Record<string, TakenOut>>;

export type Protection = keyof typeof protections;

export const isProtection = (word: string): word is Protection => Object.hasOwn(protections, word);

/** Of what went wrong, that which a protection keeps from going wrong. */
export const faultsOf = (protection: Protection, wrong: readonly string[]): string[] =>
  wrong.filter((line) => protections[protection].seen.test(line));
