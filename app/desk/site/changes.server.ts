import { auditedOfKinds } from "#audit/audit.server.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import type { SiteContext } from "#server/services.ts";
import { sampleContent } from "#values/actor.ts";
import { keysOf } from "#values/record.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { SubjectName } from "../audit/subject-names.server.ts";
import { nameSubjects } from "../audit/subject-names.server.ts";
import { signedNames } from "../people.server.ts";

/** What somebody changed of the public site. */
export interface SiteChange {
  readonly seq: number;
  readonly who: string;
  readonly at: string;
  readonly action: string;
  readonly about: SubjectName;
}

// What the record calls what readers see beside the menus of schools.
const kinds = [
  "page",
  "page-moved",
  "old-address",
  "pdf",
  "image",
  "settings",
  "set-menu",
  "menu",
  ...keysOf(listKinds),
];
const most = 6;

/** The last changes of what the public reads, the newest first. */
export async function siteChanges({ store }: SiteContext): Promise<SiteChange[]> {
  const entries = await auditedOfKinds(store.db, { kinds, but: sampleContent, most });
  const nameOf = await nameSubjects(
    store.db,
    entries.map(({ subject }) => subject),
  );
  const signed = await signedNames(store.db);
  return entries.map(({ seq, who, at, action, subject }) => ({
    seq,
    who: signed(who),
    at: formatInstant(at),
    action,
    about: nameOf(subject),
  }));
}
