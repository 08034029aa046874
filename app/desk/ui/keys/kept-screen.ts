import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import type { DataRouter } from "./use-refetch.ts";

type Results = Record<string, DataStrategyResult>;

/** The screen that stands open: its router, how often its data could not be fetched again, and who wants to know. */
export const keptScreen: { router: DataRouter | undefined; misses: number; onMiss: () => void } = {
  router: undefined,
  misses: 0,
  onMiss: () => undefined,
};

// What stands before the site answers so while the site itself starts anew.
const gatewayFaults: readonly number[] = [502, 504];

/** Whether the browser got no response of the site: `fetch` throws a TypeError then, and what the site threw never reaches here as one. */
export const wasNotFetched = (thrown: unknown): boolean =>
  !import.meta.env.SSR &&
  (thrown instanceof TypeError ||
    // Not asked of the router: its own question would come to every screen in a chunk of its own.
    (thrown instanceof Object && "status" in thrown && gatewayFaults.includes(Number(thrown.status))));

/**
 * Keeps the screen that stands open where its data cannot be fetched again: the router would take it away, and with it what
 * somebody reads or types. A screen that is gone to is not kept: whoever cannot be shown it reads why.
 */
export const keepScreen: MiddlewareFunction<Results> = async (_, next) => {
  const results = await next();
  const state = keptScreen.router?.state;
  if (state?.navigation.state !== "idle") return results;
  const missed = Object.entries(results).filter(
    ([id, { type, result }]) => type === "error" && wasNotFetched(result) && id in state.loaderData,
  );
  if (missed.length === 0) return results;
  keptScreen.misses++;
  keptScreen.onMiss();
  const kept = missed.map(([id]): [string, DataStrategyResult] => [
    id,
    { type: "data", result: state.loaderData[id] },
  ]);
  return { ...results, ...Object.fromEntries(kept) };
};
