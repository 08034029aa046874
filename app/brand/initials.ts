const small = /^(?:AND|FOR|OF|THE)$/;

/**
 * The two letters by which a firm's references begin and that its icon shows: "RL" of Rosemary Lane, "SS" of Saffron & Sons, "TH" of
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
