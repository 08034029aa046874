import { useCallback } from "react";
import { useRevalidator } from "react-router";

/**
 * A function that fetches the screen's data again, where the site can be reached: data that could not be fetched would take
 * the screen away, and with it what somebody ticks or types where there is no connection. Says whether it could be reached.
 */
export function useRefetch(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const reached = await isReached();
    if (reached) await revalidate();
    return reached;
  }, [revalidate]);
}

async function isReached(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
