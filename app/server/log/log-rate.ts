/** Limits the lines of a log: how many are written a minute, and how many with the same message. */
export interface LogRate {
  /** Whether a line with this message may be written now. */
  takes(message: string): boolean;
}

const minute = 60_000;
// Messages are ours, and few; an error's may be anything.
const maxKinds = 1_000;

/**
 * Lets `most` lines through a minute, and `maxAlike` of one message; what is left out is counted, and told in one line when
 * the next minute begins: a flood fills no disk, and hides no other message.
 */
export function createLogRate(
  { most, maxAlike }: { most: number; maxAlike: number },
  leftOut: (lines: number) => void,
  now: () => number = performance.now.bind(performance),
): LogRate {
  let begun = now();
  let written = 0;
  let dropped = 0;
  const alike = new Map<string, number>();
  return {
    takes(message) {
      if (now() - begun >= minute) {
        if (dropped) leftOut(dropped);
        [begun, written, dropped] = [now(), 0, 0];
        alike.clear();
      }
      const count = (alike.get(message) ?? 0) + 1;
      // The first of each kind gets through whatever came before it, for a bounded number of kinds.
      const isNew = count === 1 && alike.size < maxAlike;
      if (count > maxAlike || (written >= most && !isNew)) {
        dropped++;
        return false;
      }
      if (count > 1 || alike.size < maxKinds) alike.set(message, count);
      written++;
      return true;
    },
  };
}
