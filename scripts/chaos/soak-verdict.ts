/** What was measured at one moment of a soak. */
export interface SoakSample {
  readonly minutes: number;
  /** What the process has resident, in megabytes. */
  readonly memory: number;
  /** What JavaScript held of it after the last collection of the whole heap, in megabytes. */
  readonly heap: number;
  /** Such collections so far. */
  readonly collections: number;
  /** Open files and sockets, those of visitors not counted. */
  readonly files: number;
  readonly handles: number;
  /** Bytes that the log has grown by since the sample before. */
  readonly logged: number;
  readonly requests: number;
  readonly failed: number;
}

export type SoakFigure = "memory" | "heap" | "files" | "handles" | "logged";

// By so much an hour may each drift: what a garbage collector leaves lying about and a socket that is just closing.
const maxAnHour: Readonly<Record<SoakFigure, number>> = {
  memory: 12,
  heap: 6,
  files: 4,
  handles: 4,
  logged: 2_000,
};

/** What the slope of each figure is after the warm-up, and whether it is as good as flat. */
export interface SoakLine {
  readonly figure: SoakFigure;
  readonly first: number;
  readonly last: number;
  readonly anHour: number;
  readonly most: number;
  readonly flat: boolean;
}

/**
 * Evaluates a soak by slopes. The first quarter, in which caches fill, is left out; the slope is the median of the slopes between
 * all pairs (Theil and Sen), so that one collection or one burst does not decide. Throws when there are too few samples.
 */
export function evaluateSoak(samples: readonly SoakSample[]): SoakLine[] {
  const settled = samples.slice(Math.floor(samples.length / 4));
  if (settled.length < 6) throw new Error("a soak needs at least eight samples");
  const third = Math.floor(settled.length / 3);
  return (["memory", "heap", "files", "handles", "logged"] as const).map((figure) => {
    const anHour = slope(settled.map((sample) => [sample.minutes / 60, sample[figure]]));
    const middle = (some: readonly SoakSample[]) => median(some.map((sample) => sample[figure]));
    const most = maxAnHour[figure];
    return {
      figure,
      first: middle(settled.slice(0, third)),
      last: middle(settled.slice(-third)),
      anHour,
      most,
      flat: anHour <= most,
    };
  });
}

function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], at) =>
    points.slice(at + 1).map(([later, then]) => (then - y) / (later - x)),
  );
  return median(slopes);
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[at]! : (sorted[at - 1]! + sorted[at]!) / 2;
}
