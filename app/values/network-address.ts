import { textBefore } from "./text/text-before.ts";
/** An address counts for the networks that it lies in, the narrowest first: an IPv4 address for itself alone. */
export interface Networks {
  /** One machine or household: an IPv4 address, or the /64 of an IPv6 one. */
  readonly narrow: string;
  /** Of IPv6 also what one line (/56) and one customer or hosted machine (/48) may have been given; none of IPv4. */
  readonly wider: readonly string[];
}

/** The networks that an IPv4 or IPv6 address counts for, in one notation whatever was passed. Never throws. */
export function networksOf(address: string): Networks {
  const plain = textBefore(address.toLowerCase(), "%");
  if (plain.startsWith("::ffff:") && plain.includes(".")) return { narrow: plain.slice(7), wider: [] };
  if (!plain.includes(":")) return { narrow: plain, wider: [] };
  const [head = "", tail] = plain.split("::");
  const groups = head ? head.split(":") : [];
  const behind = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  const [a = "0", b = "0", c = "0", d = "0"] = [
    ...groups,
    ...Array<string>(missing).fill("0"),
    ...behind,
  ].map((group) => group.replace(/^0+(?=.)/, ""));
  // The last eight bits of the fourth group are the household's own choice.
  const line = d.length > 2 ? `${d.slice(0, -2)}00` : "0";
  return {
    narrow: `${a}:${b}:${c}:${d}::/64`,
    wider: [`${a}:${b}:${c}:${line}::/56`, `${a}:${b}:${c}::/48`],
  };
}

/** One household has a whole IPv6 /64 to choose addresses from: it counts as one, as an IPv4 address does. */
export const networkOf = (address: string): string => networksOf(address).narrow;
