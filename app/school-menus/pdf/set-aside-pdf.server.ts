import { createHash } from "node:crypto";
import type { Blobs } from "#blobs/blobs.ts";
import type { MenuKey } from "../schools/schools.ts";

// Thirty-six megabytes at most; whoever comes back later than the next day chooses the file again.
const maxFiles = 12;
const lifetime = 24 * 3_600_000;

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const folder = "set-aside-pdfs";
const nameOf = (menu: MenuKey, sha256: string) => `${folder}/${menu}-${sha256}.pdf` as const;

/**
 * Keeps a PDF that was compared with a menu and is not published yet, so that it need not be sent again; the oldest of
 * more than twelve goes. Returns its hash.
 */
export async function setAsidePdf(blobs: Blobs, menu: MenuKey, bytes: Uint8Array): Promise<string> {
  const sha256 = sha256Of(bytes);
  await blobs.put(nameOf(menu, sha256), bytes);
  await removeOld(blobs);
  return sha256;
}

/** The PDF with this hash that was set aside for a menu; null where there is none any more. */
export async function readSetAsidePdf(
  blobs: Blobs,
  menu: MenuKey,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
  const bytes = await blobs.get(nameOf(menu, sha256));
  return bytes && sha256Of(bytes) === sha256 ? bytes : null;
}

async function removeOld(blobs: Blobs): Promise<void> {
  const latest = (await blobs.list(folder)).toSorted((one, other) => other.storedAt - one.storedAt);
  const old = latest.filter(({ storedAt }, place) => place >= maxFiles || storedAt < Date.now() - lifetime);
  for (const { name } of old) await blobs.delete(name);
}
