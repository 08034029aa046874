const small = /^(?:AND|FOR|OF|THE)$/;

/**
 * The two letters that a firm's icon shows, and by which its references begin until it says otherwise: "RL" of Rosemary Lane, "SS" of Saffron & Sons, "TH" of
 * Thyme. A name without letters of ours is "XX".
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word && !small.test(word));
  const [first = "", second] = words;
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).padEnd(2, "X");
}

/** The two letters by which a firm's references begin: its own, or those of its name. */
export const referencePrefixOf = ({
  name,
  referencePrefix,
}: {
  readonly name: string;
  readonly referencePrefix: string;
}): string => referencePrefix || initialsOf(name);
