import { createHash } from "node:crypto";
import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import { termAround } from "../served-menu.ts";
import { allSchools } from "../schools/schools.server.ts";
import type { MenuKey, Schools } from "../schools/schools.ts";
import { findSchool } from "../schools/schools.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { wrongSchoolReason } from "./names-school.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { recordMenuChange } from "../menus/record-menu-change.server.ts";
import { uploadedPdf } from "./stored-pdf.server.ts";
import { uploadFingerprint } from "./upload-fingerprint.server.ts";
import type { PlainPdf } from "#printing/plain-pdf.server.ts";

/** Who has compared the PDF with the menu, dish by dish; and whose it is, where the PDF does not say so itself. */
export interface PdfCheck {
  readonly person: string;
  readonly school?: string | undefined;
}

interface UploadDeps extends TermlyMenuDeps {
  readonly plainPdf: PlainPdf;
}

/**
 * Puts a PDF of the staff's own, its pages alone, in the place of the one that is made from the data, for as long as neither
 * the data nor the term moves on from what a person compared it with. Throws what `plainPdf` throws, Invalid when it may not be published, when it is not
 * plain that it is this school's, and when nobody is named who compared the two.
 */
export async function uploadPdf(
  deps: UploadDeps,
  actor: Actor,
  key: MenuKey,
  bytes: Uint8Array,
  held: PdfCheck,
): Promise<void> {
  const plain = await deps.plainPdf(bytes);
  const faults = await ownerFaults(await allSchools(deps.store.db), key, plain, held);
  faults.push(...personFaults(held));
  if (faults.length) throw new Invalid(faults.map((message) => ({ field: "", message })));
  const row = { ...fileRow(plain), uploaded_at: deps.clock.now() };
  await change(deps, actor, async (changing) => {
    const before = await storedPdf(changing.tx, key);
    await changing.tx
      .insertInto("termly_upload")
      .values({ menu: key, ...row, held_against: "", held_by: "", held_at: 0, for_term: "" })
      .onConflict((conflict) => conflict.column("menu").doUpdateSet(row))
      .execute();
    await recordCheck(deps, changing, key, held);
    const after = { sha256: row.sha256, bytes: row.bytes, comparedBy: held.person.trim() };
    await recordPdf(deps, actor, changing.tx, { key, did: "uploaded", before, after });
  });
}

/** What the audit log says of the stored PDF of a menu; undefined where there is none. */
async function storedPdf(tx: Tx, key: MenuKey) {
  const row = await tx
    .selectFrom("termly_upload")
    .select(["sha256", "bytes", "held_by"])
    .where("menu", "=", key)
    .executeTakeFirst();
  return row && { sha256: row.sha256, bytes: row.bytes, comparedBy: row.held_by };
}

type StoredPdf = Awaited<ReturnType<typeof storedPdf>>;

async function recordPdf(
  { clock }: TermlyMenuDeps,
  actor: Actor,
  tx: Tx,
  { key, did, before, after }: { key: MenuKey; did: string; before?: StoredPdf; after?: StoredPdf },
): Promise<void> {
  await recordAudit(tx, actor, { action: `${did} PDF`, subject: `menu/${key}`, before, after }, clock);
}

/**
 * Confirms the stored PDF against the menu as it is now, and keeps its pages alone: what was stored by an earlier release was
 * not written anew. Throws what `plainPdf` throws, NotFound when there is none, Invalid without a name, Conflict when another
 * PDF has come meanwhile.
 */
export async function confirmUploadedPdf(
  deps: UploadDeps,
  actor: Actor,
  key: MenuKey,
  held: PdfCheck,
): Promise<void> {
  const faults = personFaults(held);
  if (faults.length) throw new Invalid(faults.map((message) => ({ field: "", message })));
  const stored = await uploadedPdf(deps.store.db, key);
  if (!stored) throw new NotFound(`no PDF was uploaded for ${key}`);
  const row = fileRow(await deps.plainPdf(stored));
  await change(deps, actor, async (changing) => {
    const before = await storedPdf(changing.tx, key);
    const kept = await changing.tx
      .updateTable("termly_upload")
      .set(row)
      .where("menu", "=", key)
      .where("sha256", "=", sha256Of(stored))
      .executeTakeFirst();
    if (!kept.numUpdatedRows) throw new Conflict("Another PDF has come meanwhile: look at that one.");
    await recordCheck(deps, changing, key, held);
    const after = await storedPdf(changing.tx, key);
    await recordPdf(deps, actor, changing.tx, { key, did: "compared", before, after });
  });
}

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What is stored of a file that was written anew. */
function fileRow(plain: Uint8Array) {
  const sha256 = sha256Of(plain);
  return {
    file: Buffer.from(plain).toString("base64"),
    sha256,
    rewritten_sha256: sha256,
    bytes: plain.length,
  };
}

async function recordCheck(
  deps: TermlyMenuDeps,
  changing: ChangeContext,
  key: MenuKey,
  { person }: PdfCheck,
): Promise<void> {
  await recordMenuChange(deps, changing, key, {
    async beforeTold(menu) {
      const now = deps.clock.now();
      const done = await changing.tx
        .updateTable("termly_upload")
        .set({
          held_against: uploadFingerprint(menu),
          held_by: person.trim(),
          held_at: now,
          for_term: termAround(menu, londonDay(now))?.firstDay ?? "",
        })
        .where("menu", "=", key)
        .executeTakeFirst();
      if (!done.numUpdatedRows) throw new NotFound(`no PDF was uploaded for ${key}`);
    },
  });
}

async function ownerFaults(
  schools: Schools,
  key: MenuKey,
  bytes: Uint8Array,
  { school }: PdfCheck,
): Promise<string[]> {
  const about = findSchool(schools, key);
  if (!about) throw new NotFound(`there is no school ${key}`);
  if (school === about.school) return [];
  if (school !== undefined) return [`"${school}" is not ${about.school}`];
  return [wrongSchoolReason(await pdfText(bytes), about, schools) ?? []].flat();
}

function personFaults({ person }: PdfCheck): string[] {
  if (person.trim()) return [];
  return ['say who has compared it with the menu, dish by dish: --checked-by "NAME"'];
}

/** Takes the staff's PDF away: the one made from the data is served again. Throws NotFound when there is none. */
export async function removeUploadedPdf(deps: TermlyMenuDeps, actor: Actor, key: MenuKey): Promise<void> {
  await change(deps, actor, async (changing) => {
    const before = await storedPdf(changing.tx, key);
    const gone = await changing.tx.deleteFrom("termly_upload").where("menu", "=", key).executeTakeFirst();
    if (!gone.numDeletedRows) throw new NotFound(`no PDF was uploaded for ${key}`);
    await recordMenuChange(deps, changing, key);
    await recordPdf(deps, actor, changing.tx, { key, did: "removed", before });
  });
}
