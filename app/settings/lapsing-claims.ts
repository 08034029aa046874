import type { Claim, ClaimKey, ClaimsInForce } from "#brand/claims.ts";
import { claimKeys } from "#brand/claims.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, daysBetween } from "#values/time/calendar-day.ts";
import { mapRecord } from "#values/record.ts";
import type { SiteSettings } from "./setting-document.ts";

type Claims = SiteSettings["claims"];

/** A claim that needs a person: it has left the site, or is about to. */
export interface LapsingClaim {
  readonly key: ClaimKey;
  readonly claim: Claim;
  /** Days until it leaves the site; below 0 where it has left. */
  readonly daysLeft: number;
}

const noticeDays = 30;

/** The claims that have left the site or leave it within 30 days of `today`, the first to leave first. */
export function lapsingClaims(claims: Claims, today: Day, within = noticeDays): LapsingClaim[] {
  return claimKeys
    .map((key) => ({ key, claim: claims[key], daysLeft: daysBetween(today, claims[key].reviewBy) }))
    .filter(({ daysLeft }) => daysLeft <= within)
    .sort((a, b) => a.daysLeft - b.daysLeft);
}

/** What may be read on `today`: what is past its review is null. */
export function claimsOn(claims: Claims, today: Day): ClaimsInForce {
  return mapRecord(claims, (_key, claim) => (claim.reviewBy < today ? null : claim));
}

/** The first day on which another claim is gone; null when none ever is. */
export function nextLapse(claims: Claims, today: Day): Day | null {
  const ends = claimKeys.map((key) => claims[key].reviewBy).filter((end) => end >= today);
  const first = ends.sort()[0];
  return first ? addDays(first, 1) : null;
}
