import { formatMoment, parseMoment } from "#publications/moment.ts";
import { publishedAt } from "#publications/published.server.ts";
import { allSchools } from "#termly-menus/schools.server.ts";
import { findSchool } from "#termly-menus/schools.ts";
import type { Schools } from "#termly-menus/schools.ts";
import { NotFound } from "#values/problem.ts";
import { usageError } from "../arguments.ts";
import type { Command } from "../command.ts";

export const evidence: Command = {
  name: "evidence",
  usage: "KEY WHEN",
  description:
    "prints as JSON what the public was told of a school's menu (olive) or a dish of the catering menu (menu/sandwich-tower) at a moment (\"2026-11-20T10:00\", London's time), with its place in the chain, hash and signature",
  async run({ store, publicationKey }, [typed = "", when = ""]) {
    const at = parseMoment(when);
    if (at === null) throw usageError(`"${when}" is not a moment like 2026-11-20T10:00`, "WHEN");
    const published = await publishedAt(store.db, subjectOf(await allSchools(store.db), typed), at);
    if (!published) throw new NotFound(`nothing is on record of "${typed}" at ${when}`);
    const { from, until, ...rest } = published;
    const moments = { from: formatMoment(from), until: until === null ? null : formatMoment(until) };
    return JSON.stringify({ ...moments, ...rest, publicKey: publicationKey.publicKey }, null, 2);
  },
};

function subjectOf(schools: Schools, typed: string): string {
  const school = findSchool(schools, typed.replace(/^termly\//, ""));
  return school ? `termly/${school.key}` : typed.includes("/") ? typed : `menu/${typed}`;
}
