import { networkOf } from "#values/network-address.ts";

/** More is asked for than is rendered at a time: it is safe to ask again. */
export class Overloaded extends Error {
  override name = "Overloaded";
  constructor() {
    super("Too much is being rendered just now.");
  }
}

export interface RenderLimits {
  /** How many run at a time; the thread that renders pages also answers everybody else. */
  readonly concurrency: number;
  /** How many may wait for their turn, in all and from one network. */
  readonly maxWaiting: number;
  readonly maxWaitingPerNetwork: number;
  /** After each piece of work its place stays empty for as long as the work took: half of the thread is everybody else's. */
  readonly rests?: boolean;
}

/**
 * Lets a bounded number of pieces of work run and a bounded number wait, in the order in which they came.
 * The work beyond is not begun: its promise is rejected with Overloaded.
 */
export function createRenderLimit({
  concurrency,
  maxWaiting,
  maxWaitingPerNetwork,
  rests = false,
}: RenderLimits) {
  let running = 0;
  const queue: { network: string; begin: () => void }[] = [];
  // The turn is handed on, so that no other call can slip in between; in a turn of the event loop of its own, so that what
  // arrived meanwhile is served between two pages.
  const handOn = () => {
    const next = queue.shift();
    if (next) next.begin();
    else running--;
  };
  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++;
    else {
      const network = networkOf(address);
      const already = queue.filter((one) => one.network === network).length;
      if (queue.length >= maxWaiting || already >= maxWaitingPerNetwork) throw new Overloaded();
      await new Promise<void>((begin) => queue.push({ network, begin }));
    }
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (rests) setTimeout(handOn, performance.now() - began).unref();
      else setImmediate(handOn);
    }
  };
}
