import { data, redirect } from "react-router";
import type { SiteContext } from "#server/services.ts";
import type { SignInSource, SignInResult } from "#staff/sign-in/sign-in.server.ts";
import { userAgentOf } from "../form.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatInstant } from "#values/time/format-date.ts";

/** What a sign-in that did not work says: the same for everybody. */
export type SignInFault =
  | { readonly kind: "wrong"; readonly triesLeft: number }
  /** Until a time of day in London. */
  | { readonly kind: "wait"; readonly until: string }
  | { readonly kind: "busy" };

/** Where a request to sign in comes from. */
export function originOf(request: Request, { staff, address }: SiteContext): SignInSource {
  return {
    address,
    userAgent: userAgentOf(request),
    oldToken: staff.cookie.read(request),
  };
}

/** The time of day in London: "09:16". */
export const londonTime = (at: Instant): string => formatInstant(at).split(", ").at(-1) ?? "";

/** Sends whoever is signed in on, with their cookie; says to the others what to do, in the same words for all. */
export function signInResponse({ staff, clock }: SiteContext, result: SignInResult, to: string) {
  if (result.kind === "signed-in") return redirect(to, { headers: staff.cookie.give(result.token) });
  if (result.kind === "wrong") return data<SignInFault>({ kind: "wrong", triesLeft: result.triesLeft }, 422);
  if (result.kind === "busy")
    return data<SignInFault>({ kind: "busy" }, { status: 429, headers: { "Retry-After": "60" } });
  const seconds = Math.ceil((result.until - clock.now()) / 1000);
  return data<SignInFault>(
    { kind: "wait", until: londonTime(result.until) },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );
}
