/** The protections that the drill takes out one at a time, each with what must then go wrong. */
export const protections = {
  "asked before the money": "payments do not ask the order before they take its money",
  "payment under way": "a version is accepted while a payment of the one before may have been taken",
  "one link an instalment": "each link to an instalment is a link of its own",
  "entered with the payment":
    "an order enters its money after the payment, not with it, and nobody looks for what is missing",
  "all or nothing": "what an order does is not one transaction",
  "transfers once": "a bank transfer that is sent again is entered again",
  "guests once": "a guest whose answer was lost and who presses again is told again",
  "vans counted": "an event sheet takes vans that go to another order of the day",
  "lock of a day": "two who want the last van of a day do not wait for one another (on PostgreSQL)",
} as const;

export type Protection = keyof typeof protections;

export const isProtection = (word: string): word is Protection => Object.hasOwn(protections, word);
