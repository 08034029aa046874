/** One household has a whole IPv6 /64 to choose addresses from: it counts as one, as an IPv4 address does. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, "");
  if (plain.startsWith("::ffff:") && plain.includes(".")) return plain.slice(7);
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head ? head.split(":") : [];
  const behind = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  const whole = [...groups, ...Array<string>(missing).fill("0"), ...behind];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
