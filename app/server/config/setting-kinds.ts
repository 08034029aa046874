import { z } from "zod";
import { isEmail } from "#values/text/email-address.ts";

export const whole = (from: number, to: number, otherwise: number) =>
  z.coerce
    .number(`must be a whole number from ${from} to ${to}`)
    .int(`must be a whole number from ${from} to ${to}`)
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`)
    .default(otherwise);
export const text = (otherwise = "") => z.string().default(otherwise);
export const secret = z.string().default("");
/** The parts of a setting that is a list with commas. */
export const listed = (given: string): string[] =>
  given
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
export const address = z
  .string()
  .refine((given) => given === "" || isEmail(given), "must be one plain e-mail address")
  .default("");

/**
 * An address of PostgreSQL as its client reads it: one with a password may leave its host out, where the query names a socket.
 * Nothing where the client could not read it either.
 */
export function databaseAddress(given: string): URL | undefined {
  const readable = [given, given.replace("@/", "@localhost/")].find((one) => URL.canParse(one));
  return readable === undefined ? undefined : new URL(readable);
}
