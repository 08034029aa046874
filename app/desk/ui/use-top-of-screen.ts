import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * A screen begins at its top, as a document does: where one was on the screen before means nothing on this one. Going back
 * is left to the browser, and a step within a screen (another search, the same path) moves nothing.
 */
export function useTopOfScreen(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== NavigationType.Pop && location.hash === "") scrollTo(0, 0);
  }, [pathname, kind]);
}
