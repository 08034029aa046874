import { z } from "zod";

/** The first entry of a backup, by which it is known. */
export const manifestName = "rosemary-lane-backup.json";
/** The last: what was before it. */
export const endName = "end.json";
export const format = 1;

const manifestForm = z.object({
  format: z.number(),
  madeAt: z.number(),
  /** The id of the store that it is of. */
  store: z.string(),
  /** The migrations that the store had, in their order. */
  migrations: z.array(z.string()),
  /** The columns of each table, in the order of the values of its rows. */
  tables: z.record(z.string(), z.array(z.string())),
  /** Fingerprints of the secrets in HASH_SECRET; none where the secret is a file of the backup. */
  secrets: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestForm>;

const endForm = z.object({
  /** SHA-256, in hex, of every byte before this entry. */
  sha256: z.string(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  blobs: z.number(),
});
export type BackupEnd = z.infer<typeof endForm>;

/** What the first entry says; null where it is none. `format` may be a newer one than this code's. */
export const parseManifest = (text: string): Manifest | null => parsed(manifestForm, text);
export const parseEnd = (text: string): BackupEnd | null => parsed(endForm, text);

function parsed<T>(form: z.ZodType<T>, text: string): T | null {
  try {
    return form.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
