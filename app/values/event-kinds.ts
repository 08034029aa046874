/** What an event is, as far as it decides how much is eaten, how long it takes to plan and what it comes to at least. */
export const eventKinds = [
  { key: "weddings", name: "A wedding" },
  { key: "parties", name: "A party" },
  { key: "school", name: "At a school" },
] as const;

export type EventKind = (typeof eventKinds)[number]["key"];
