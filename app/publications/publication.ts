import { createHash } from "node:crypto";
import type { Instant } from "#values/time/clock.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";

/** The facts of a subject by the name of their part; a part that does not change is stored once. */
export type Facts = Readonly<Record<string, unknown>>;

/** The facts that are a file ("file:own.pdf", its bytes as base64): stored like all others, and read only when asked for. */
export const isFile = (part: string): boolean => part.startsWith("file:");

/** The hashes of a publication's parts by name; empty when the subject is no longer published. */
export type PartHashes = Readonly<Record<string, string>>;

/** One link of the chain. */
export interface Publication {
  /** From 1, without gaps. */
  readonly seq: number;
  /** What it is about: "termly/olive", "menu/sandwich-tower". */
  readonly subject: string;
  readonly publishedAt: Instant;
  /** SHA-256 of its parts' hashes as canonical JSON. */
  readonly partsHash: string;
  /** The hash of the link before; "" for the first. */
  readonly previous: string;
}

/** SHA-256 of a text, in lower-case hex. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The hash of a link: over everything that it says and over the link before. */
export function publicationHash(publication: Publication): string {
  const { seq, subject, publishedAt, partsHash, previous } = publication;
  return sha256(canonicalJson({ seq, subject, publishedAt, partsHash, previous }));
}

/** How long what was published is stored: six years, as long as a claim can be made (Limitation Act 1980). */
const yearsStored = 6;

/** What was replaced before this moment is trimmed. */
export function trimBefore(now: Instant): Instant {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - yearsStored);
  return then.getTime();
}
