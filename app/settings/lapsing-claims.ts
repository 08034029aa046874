import type { Brand } from "#brand/brand.ts";
import type { Claim, ClaimKey, ClaimsInForce } from "#brand/claims.ts";
import { claimKeys, claims as ours } from "#brand/claims.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, daysBetween } from "#values/time/calendar-day.ts";
import { mapRecord } from "#values/record.ts";
import type { SiteSettings } from "./setting-document.ts";

type Claims = SiteSettings["claims"];
type Settled = Pick<SiteSettings, "claims"> & { readonly brand: Pick<Brand, "madeUp"> };

/** A claim that needs a person: it has left the site, or is about to. */
export interface LapsingClaim {
  readonly key: ClaimKey;
  readonly claim: Claim;
  /** Days until it leaves the site; below 0 where it has left. */
  readonly daysLeft: number;
}

const noticeDays = 30;

/**
 * Whether a claim is the sample's still: nobody of the firm has said when it was found true. A firm's site says none of
 * those, as a demonstration's does (`brand.madeUp`).
 */
const isSampleClaim = (key: ClaimKey, claim: Claim): boolean => {
  const { figure, text, source, checked }: Claim = ours[key];
  return [
    [figure, claim.figure],
    [text, claim.text],
    [source, claim.source],
    [checked, claim.checked],
  ].every(([sample, now]) => sample === now);
};

/** The claims that a firm's site leaves out because they are the sample's still; none on a demonstration. */
export const sampleClaims = ({ brand, claims }: Settled): ClaimKey[] =>
  brand.madeUp ? [] : claimKeys.filter((key) => isSampleClaim(key, claims[key]));

/**
 * The claims of the firm's that have left the site or leave it within 30 days of `today`, the first to leave first.
 */
export function lapsingClaims(settled: Settled, today: Day, within = noticeDays): LapsingClaim[] {
  const { claims } = settled;
  const sample = sampleClaims(settled);
  return claimKeys
    .filter((key) => !sample.includes(key))
    .map((key) => ({ key, claim: claims[key], daysLeft: daysBetween(today, claims[key].reviewBy) }))
    .filter(({ daysLeft }) => daysLeft <= within)
    .sort((a, b) => a.daysLeft - b.daysLeft);
}

/** What may be read on `today`: what is past its review is null, and what is the sample's on a firm's site. */
export function claimsOn(settled: Settled, today: Day): ClaimsInForce {
  const sample = sampleClaims(settled);
  return mapRecord(settled.claims, (key, claim) =>
    claim.reviewBy < today || sample.includes(key) ? null : claim,
  );
}

/** The first day on which another claim is gone; null when none ever is. */
export function nextLapse(claims: Claims, today: Day): Day | null {
  const ends = claimKeys.map((key) => claims[key].reviewBy).filter((end) => end >= today);
  const first = ends.sort()[0];
  return first ? addDays(first, 1) : null;
}
