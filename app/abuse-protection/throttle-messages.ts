import type { Clock, Instant } from "#values/clock.ts";

type Tell = (words: string, about: Readonly<Record<string, string | number>>) => void;

/**
 * Tells of what any stranger can cause as often as he likes: at once the first time, then once in `within` milliseconds
 * at most, with how often it happened meanwhile. Otherwise whoever knocks at the door fills the log.
 */
export function throttleMessages(clock: Clock, within: number, tell: Tell): Tell {
  const told = new Map<string, { readonly at: Instant; untold: number }>();
  return (words, about) => {
    const before = told.get(words);
    if (before && Math.abs(clock.now() - before.at) < within) {
      before.untold += 1;
      return;
    }
    told.set(words, { at: clock.now(), untold: 0 });
    tell(words, before?.untold ? { ...about, untoldBefore: before.untold } : about);
  };
}
