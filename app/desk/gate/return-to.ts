/** Where to go after a sign-in: an address of the desk, never of another site. Anything else becomes Today. */
export function returnTo(request: Request): string {
  return returnToFrom(new URL(request.url).searchParams.get("to"));
}

export function returnToFrom(to: string | null): string {
  const url = to !== null && /^\/desk(?:[/?]|$)/.test(to) ? URL.parse(to, "https://desk.invalid") : null;
  if (!url || url.origin !== "https://desk.invalid" || !/^\/desk(?:\/|$)/.test(url.pathname)) return "/desk";
  // From one gate to the next one goes round in circles.
  if (/^\/desk\/(?:sign-in|sign-out|confirm|welcome|recover)(?:\/|$)/.test(url.pathname)) return "/desk";
  return url.pathname + url.search;
}

/** The same gate's address with the address to return to in it. */
export const withReturnTo = (path: string, to: string): string =>
  to === "/desk" ? path : `${path}?to=${encodeURIComponent(to)}`;
