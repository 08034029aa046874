import { leavesToAssess, waysOf } from "#recipes/approval/assessments.ts";
import type { ClearedLeaf, Site } from "#recipes/documents.ts";
import { everySite } from "#recipes/documents.ts";
import { homeSite } from "#recipes/home-site.ts";
import { latestVersion } from "#recipes/in-force.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { idFrom } from "#recipes/forms/new-id.ts";
import type { Member } from "#staff/member.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import type { DocumentRows } from "../documents/save-rows.server.ts";
import { expectedVersion } from "../documents/save-rows.server.ts";
import { answerName } from "./answer-name.ts";

/** The fields of a kitchen's form: `found.kitchen.milk`, `reason.kitchen.milk`, and the few of the whole kitchen. */
export type SiteFields = Readonly<Record<string, string>>;

const lookAgainAfter = 365;

/** The id in the address of a kitchen that nobody has saved yet. */
export const isNew = (id: string) => id === "new";

/** The first kitchen is the one that the catering menu is cooked in: it has that one's id, whatever it is called. */
export function newSiteId(kitchen: Kitchen, name: string): string {
  if (!kitchen.site.has(homeSite)) return homeSite;
  return idFrom(name, (id) => kitchen.site.has(id) || id === everySite || isNew(id));
}

/** A kitchen as its form begins: a look of today by who has it before them. */
export function siteFields(
  { name, fryers, risks, cleared }: Pick<Site, "name" | "fryers" | "risks" | "cleared">,
  { name: looker }: Pick<Member, "name">,
  today: Day,
): SiteFields {
  return {
    name,
    fryers: fryers.join("; "),
    looked_by: looker,
    looked_on: today,
    review_by: addDays(today, lookAgainAfter),
    ...Object.fromEntries(cleared.map((one) => [answerName("found", one), "none"])),
    ...Object.fromEntries(risks.map((one) => [answerName("found", one), "risk"])),
    ...Object.fromEntries(risks.map((one) => [answerName("reason", one), one.reason])),
  };
}

/** The fields of a kitchen's form as they were typed. */
export const readSiteForm = (form: FormData): SiteFields =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.trim()]] : [])),
  );

/** The fryers of a form, by their ids. */
export const fryersIn = ({ fryers = "" }: SiteFields): string[] =>
  fryers.split(/[;,]/).flatMap((one) => one.trim() || []);

/** The kitchen of a form, as it is looked over and as it is saved. */
export function siteDocument(id: string, form: FormData, kitchen: Kitchen): DocumentRows {
  const fields = readSiteForm(form);
  const rows = answerRows(id, fields, kitchen);
  return {
    kind: "site",
    id,
    expected: expectedVersion(form),
    rows: {
      sites: [{ site: id, name: fields["name"] ?? "", fryers: fryersIn(fields).join(";") }],
      "site-risks": rows.length > 0 ? rows : [{ site: id, leaf: "", via: "", reason: "" }],
    },
  };
}

/** What is wrong with a form, by the ids of its fields. */
export function siteErrors(id: string, form: FormData, kitchen: Kitchen, errors: SiteFields): SiteFields {
  const rows = answerRows(id, readSiteForm(form), kitchen);
  return Object.fromEntries(
    Object.entries(errors).map(([place, words]) => {
      const [, column = place, at = "0"] = /^(.+?)(?:-(\d+))?$/.exec(place) ?? [];
      const row = rows[Number(at)];
      return [fieldOf(column, row), words];
    }),
  );
}

const fieldsOfLook: Readonly<Record<string, string>> = {
  checked_by: "looked_by",
  checked_on: "looked_on",
  review_by: "review_by",
};

function fieldOf(column: string, row: AnswerRow | undefined): string {
  const look = fieldsOfLook[column];
  if (look || !row || column === "name" || column === "fryers") return look ?? column;
  return answerName(column === "reason" ? "reason" : "found", row);
}

interface AnswerRow {
  readonly [column: string]: string;
  readonly leaf: string;
  readonly via: string;
}

/** What a form answers, leaf by leaf and way by way; what it says of a fryer that is not there any more goes with it. */
function answerRows(id: string, fields: SiteFields, kitchen: Kitchen): AnswerRow[] {
  const versions = kitchen.site.get(id);
  const before = versions && latestVersion(versions).document;
  return waysOf(fryersIn(fields)).flatMap((via) =>
    leavesToAssess(kitchen).flatMap((leaf): AnswerRow[] => {
      const place = { site: id, leaf, via };
      const found = fields[answerName("found", place)];
      if (found === "risk") return [{ ...place, found, reason: fields[answerName("reason", place)] ?? "" }];
      if (found !== "none") return [];
      const known = before?.cleared.find((one) => one.leaf === leaf && one.via === via);
      return [{ ...place, found, reason: "", ...lookOf(fields, known) }];
    }),
  );
}

/** Who looked, and when: as it stands where a form leaves it, unless somebody has looked at all of them again. */
function lookOf(fields: SiteFields, known: ClearedLeaf | undefined) {
  if (known && !fields["again"])
    return { checked_by: known.by, checked_on: known.on, review_by: known.reviewBy };
  const { looked_by = "", looked_on = "", review_by = "" } = fields;
  return { checked_by: looked_by, checked_on: looked_on, review_by };
}
