import { useMemo } from "react";
import { createPath, useLocation } from "react-router";
import type { Arrival } from "./sent-form.ts";

/** Where the screen is, and whether the response to a form led there. */
export function useArrival(): Arrival {
  const location = useLocation();
  // The router marks what a redirect led to; an address alone does not say it where a form is led back to its own.
  const state: { readonly _isRedirect?: boolean } | null = location.state;
  return useMemo(
    () => ({ address: createPath(location), isRedirected: state?._isRedirect === true }),
    [location, state],
  );
}
