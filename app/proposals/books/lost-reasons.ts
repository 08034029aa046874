/** Why a proposal is lost, as the desk counts it. */
export const lostReasons = [
  { key: "price", name: "The price" },
  { key: "day", name: "The day, or too little notice" },
  { key: "menu", name: "The food" },
  { key: "other caterer", name: "Another caterer" },
  { key: "called off", name: "The event is off" },
  { key: "no answer", name: "They never answered" },
  { key: "other", name: "Something else" },
] as const;

export type LostReason = (typeof lostReasons)[number]["key"];
