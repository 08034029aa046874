import { createHash } from "node:crypto";
import { recordAudit } from "#audit/audit.server.ts";
import type { Blobs } from "#blobs/blobs.ts";
import type { Db, Store } from "#database/store.server.ts";
import type { PlainPdf } from "#printing/plain-pdf.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import { NotFound } from "#values/problem.ts";
import { plainFileName } from "#values/text/file-name.ts";
import { readKitchen } from "./change-kitchen.server.ts";

/** A document that a supplier sent of a product. */
export interface Specification {
  readonly product: string;
  /** Of its bytes, in hex: its address. */
  readonly sha256: string;
  readonly name: string;
  readonly bytes: number;
  readonly uploadedBy: string;
  readonly uploadedAt: Instant;
}

export interface SpecificationDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly blobs: Blobs;
}

/** The largest document that is taken, in bytes. */
export const largestSpecification = 8 * mebibyte;
const maxListed = 50;

/**
 * Stores the document of a product's specification, its pages alone: its bytes under their hash, then its row. The same
 * document of the same product is stored once. Throws NotFound where there is no such product, and what `plainPdf` throws.
 */
export async function addSpecification(
  { store, clock, blobs, plainPdf }: SpecificationDeps & { readonly plainPdf: PlainPdf },
  actor: Actor,
  product: string,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Specification> {
  if (!(await readKitchen(store.db)).product.has(product))
    throw new NotFound(`There is no product "${product}".`);
  const bytes = await plainPdf(file.bytes, largestSpecification);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  // Lasting before any row refers to it.
  await blobs.put(nameOf(sha256), bytes);
  const row = {
    product,
    sha256,
    name: plainFileName(file.name, "specification.pdf"),
    bytes: bytes.length,
    uploaded_by: actor.name,
    uploaded_at: clock.now(),
  };
  return await store.db.transaction().execute(async (tx) => {
    const done = await tx
      .insertInto("kitchen_specification")
      .values(row)
      .onConflict((conflict) => conflict.columns(["product", "sha256"]).doNothing())
      .executeTakeFirst();
    if (done.numInsertedOrUpdatedRows)
      await recordAudit(
        tx,
        actor,
        {
          action: "added specification",
          subject: `product/${product}`,
          after: { sha256, name: row.name, bytes: row.bytes },
        },
        clock,
      );
    const stored = await tx
      .selectFrom("kitchen_specification")
      .selectAll()
      .where("product", "=", product)
      .where("sha256", "=", sha256)
      .executeTakeFirstOrThrow();
    return specificationOf(stored);
  });
}

/** The documents of a product, the latest first; at most fifty. */
export async function specificationsOf(db: Db, product: string): Promise<Specification[]> {
  const rows = await db
    .selectFrom("kitchen_specification")
    .selectAll()
    .where("product", "=", product)
    .orderBy("uploaded_at", "desc")
    .orderBy("sha256")
    .limit(maxListed)
    .execute();
  return rows.map(specificationOf);
}

/** The names of all files that rows of documents name. */
export async function specificationFiles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("kitchen_specification").select("sha256").distinct().execute();
  return rows.map(({ sha256 }) => nameOf(sha256));
}

/**
 * A stored document with its pages alone: an earlier release stored files as they came, so each is made anew. Null where the
 * product has none of this hash, or its file is lost or was changed. Throws what `plainPdf` throws.
 */
export async function readSpecification(
  { store, blobs, plainPdf }: Omit<SpecificationDeps, "clock"> & { readonly plainPdf: PlainPdf },
  product: string,
  sha256: string,
): Promise<(Specification & { readonly content: Uint8Array<ArrayBuffer> }) | null> {
  const row = await store.db
    .selectFrom("kitchen_specification")
    .selectAll()
    .where("product", "=", product)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  if (!row) return null;
  const content = await blobs.get(nameOf(row.sha256));
  if (content === null || createHash("sha256").update(content).digest("hex") !== sha256) return null;
  return { ...specificationOf(row), content: await plainPdf(content, largestSpecification) };
}

const nameOf = (sha256: string) => `specifications/${sha256}.pdf` as const;

function specificationOf(row: {
  readonly product: string;
  readonly sha256: string;
  readonly name: string;
  readonly bytes: number;
  readonly uploaded_by: string;
  readonly uploaded_at: number;
}): Specification {
  const { product, sha256, name, bytes } = row;
  return { product, sha256, name, bytes, uploadedBy: row.uploaded_by, uploadedAt: row.uploaded_at };
}
