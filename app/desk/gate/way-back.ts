/** Where to go after a sign-in: an address of the desk and of no other site. What is none is Today. */
export function wayBack(request: Request): string {
  return wayBackFrom(new URL(request.url).searchParams.get("to"));
}

export function wayBackFrom(to: string | null): string {
  const url = to !== null && /^\/desk(?:[/?]|$)/.test(to) ? URL.parse(to, "https://desk.invalid") : null;
  if (!url || url.origin !== "https://desk.invalid" || !/^\/desk(?:\/|$)/.test(url.pathname)) return "/desk";
  // From one gate to the next one goes round in circles.
  if (/^\/desk\/(?:sign-in|sign-out|confirm|welcome|recover)(?:\/|$)/.test(url.pathname)) return "/desk";
  return url.pathname + url.search;
}

/** The same gate's address with the way back in it. */
export const withWayBack = (path: string, to: string): string =>
  to === "/desk" ? path : `${path}?to=${encodeURIComponent(to)}`;
