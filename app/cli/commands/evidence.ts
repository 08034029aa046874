import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Db } from "#database/store.server.ts";
import { formatMoment, parseMoment } from "#publications/moment.ts";
import type { Published } from "#publications/published.server.ts";
import { publishedAt, publishedFile } from "#publications/published.server.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import { findSchool } from "#school-menus/schools/schools.ts";
import { ownPdfPart } from "#school-menus/menus/menu-facts.ts";
import { standardsSubject } from "#school-menus/standards/standards-table.server.ts";
import type { Schools } from "#school-menus/schools/schools.ts";
import { NotFound } from "#values/problem.ts";
import { parseArguments, usageError } from "../arguments.ts";
import type { Command } from "../command.ts";

export const evidence: Command = {
  name: "evidence",
  usage: "KEY WHEN [--pdf FILE]",
  exports: "evidence",
  description:
    "prints as JSON what was published of a school's menu (olive), a dish of the catering menu (menu/sandwich-tower), a school's allergy pack (allergy-pack/olive) or the sets of the School Food Standards (standards) at a moment (\"2026-11-20T10:00\", London's time), with its place in the chain, hash and signature; --pdf writes the PDF of their own that staff had put in the place of ours",
  async run({ store, publicationKey, clock }, args) {
    const { values, positionals } = parseArguments(args, { pdf: { type: "string" } });
    const [typed = "", when = ""] = positionals;
    const at = parseMoment(when);
    if (at === null) throw usageError(`"${when}" is not a moment like 2026-11-20T10:00`, "WHEN");
    const subject = subjectOf(await schoolsAndBreakfasts(store.db), typed);
    const published = await publishedAt(store.db, subject, at, clock.now());
    if (!published) throw new NotFound(`nothing is on record of "${typed}" at ${when}`);
    if (values.pdf !== undefined) return await writeOwnPdf(store.db, published, values.pdf);
    const { from, until, ...rest } = published;
    const moments = { from: formatMoment(from), until: until === null ? null : formatMoment(until) };
    return JSON.stringify({ ...moments, ...rest, publicKey: publicationKey.publicKey }, null, 2);
  },
};

async function writeOwnPdf(db: Db, published: Published, file: string): Promise<string> {
  const own = await publishedFile(db, published, ownPdfPart);
  if (!own) throw new NotFound(`no PDF of the staff's own is on record of ${published.subject} at that time`);
  await writeFile(file, own);
  return `${file}: ${own.length} bytes, SHA-256 ${createHash("sha256").update(own).digest("hex")}`;
}

function subjectOf(schools: Schools, typed: string): string {
  if (typed === standardsSubject) return standardsSubject;
  const school = findSchool(schools, typed.replace(/^termly\//, ""));
  return school ? `termly/${school.key}` : typed.includes("/") ? typed : `menu/${typed}`;
}
