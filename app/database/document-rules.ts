import { isRecord } from "#values/record.ts";
import type { Problem } from "#values/problem.ts";

/**
 * The rules for documents of a collection: one module, one sentence per rule, each naming
 * the field. `change()` asks them of everything that enters.
 */

/** Seconds that a long poll may wait. */
export const longPollSeconds = { least: 5, most: 30, default: 25 } as const;

/** Bytes that a browser may store for use offline. */
export const cacheBytes = { least: 1_048_576, default: 41_943_040 } as const;

/** After a reconnect at most so many readers are brought up to date at one time; the others wait their turn. */
export const catchUpsAtOnce = 100;

const latitude = { most: 90, name: "latitude" } as const;
const longitude = { most: 180, name: "longitude" } as const;

/** What is wrong with a document's fields, however deep; empty when nothing is. `field` is the path: "facts.milk". */
export function documentProblems(document: Readonly<Record<string, unknown>>): Problem[] {
  return fieldsOf(document, "");
}

/** A document's path alternates collection and id, so it has an even number of segments: "menu/soup". */
export function documentPathProblems(path: string): Problem[] {
  return pathProblems(path, 0, "A document's path has an even number of segments, like menu/soup.");
}

/** A collection's path ends with a collection, so it has an odd number of segments: "menu". */
export function collectionPathProblems(path: string): Problem[] {
  return pathProblems(path, 1, "A collection's path has an odd number of segments, like menu.");
}

/** Whether a long poll may wait so long; the problem names `field`. */
export function longPollProblems(seconds: number, field = "wait"): Problem[] {
  const { least, most } = longPollSeconds;
  if (Number.isFinite(seconds) && seconds >= least && seconds <= most) return [];
  return [{ field, message: `A long poll waits between ${least} and ${most} seconds.` }];
}

/** Whether a browser's cache may be so large; the problem names `field`. */
export function cacheBytesProblems(bytes: number, field = "LIVE_CACHE_BYTES"): Problem[] {
  if (Number.isSafeInteger(bytes) && bytes >= cacheBytes.least) return [];
  return [{ field, message: `The cache holds at least ${cacheBytes.least} bytes, as a whole number.` }];
}

function pathProblems(path: string, remainder: number, parity: string): Problem[] {
  const segments = path.split("/");
  if (segments.includes("")) return [{ field: path, message: "A path has no empty segment." }];
  return segments.length % 2 === remainder ? [] : [{ field: path, message: parity }];
}

function fieldsOf(map: Readonly<Record<string, unknown>>, above: string): Problem[] {
  return Object.entries(map).flatMap(([name, value]) => {
    const field = above ? `${above}.${name}` : name;
    return [...nameProblems(name, field), ...valueProblems(name, value, field)];
  });
}

function nameProblems(name: string, field: string): Problem[] {
  if (name === "") return [{ field, message: "A field has a name." }];
  if (/^__.*__$/s.test(name))
    return [{ field, message: "A field's name does not begin and end with two underscores." }];
  if (/[~*/[\]]/.test(name)) return [{ field, message: "A field's name holds none of ~ * / [ ]." }];
  return [];
}

function valueProblems(name: string, value: unknown, field: string): Problem[] {
  if (name === latitude.name) return boundProblems(value, latitude.most, field);
  if (name === longitude.name) return boundProblems(value, longitude.most, field);
  if (Array.isArray(value)) return value.flatMap((one, at) => elementProblems(one, `${field}.${at}`));
  if (isRecord(value)) return fieldsOf(value, field);
  const storable =
    value === null ||
    typeof value === "string" ||
    typeof value === "boolean" ||
    (typeof value === "number" && Number.isFinite(value));
  return storable
    ? []
    : [{ field, message: "A value is text, a number, yes or no, a list, a map or nothing." }];
}

function elementProblems(element: unknown, field: string): Problem[] {
  if (Array.isArray(element)) return [{ field, message: "A list does not hold another list." }];
  return valueProblems("", element, field);
}

function boundProblems(value: unknown, most: number, field: string): Problem[] {
  if (typeof value === "number" && value >= -most && value <= most) return [];
  const kind = most === latitude.most ? latitude.name : longitude.name;
  return [{ field, message: `A ${kind} lies between -${most} and ${most}.` }];
}
