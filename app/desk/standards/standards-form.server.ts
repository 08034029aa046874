import type { Occasion } from "#brand/meals.ts";
import type { DraftBase } from "#drafts/draft.ts";
import type { FoodCount } from "#food/counts/food-counts.ts";
import { parseDiet } from "#food/diet.ts";
import type { Standards, StandardsRule } from "#school-menus/standards/check-standards.ts";
import { standardsDrafts } from "#school-menus/standards/standards-drafts.server.ts";
import { ruleOccasions } from "#school-menus/standards/rule-choices.ts";
import { ruleFaults } from "#school-menus/standards/standards-set.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { plainKey } from "#values/text/plain-key.ts";
import { day, parseDay } from "#values/time/calendar-day.ts";
import { saveDraftForm } from "../drafts/save-draft-form.server.ts";
import type { RefusedSave } from "../drafts/save-draft-form.server.ts";
import { fieldErrors, textOf } from "../form.server.ts";

/** What was typed of a set or a rule, by field. */
export type Typed = Readonly<Record<string, string>>;

/** A form that was not saved: what was typed, and why. */
export interface Unsaved extends RefusedSave {
  readonly fields: Typed;
}

const typedIn = (form: FormData): Typed =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

interface ToSave {
  /** "" for a new one. */
  readonly id: string;
  readonly base: DraftBase;
  readonly rules: readonly StandardsRule[];
}

/** Saves what a set is called, from when it counts and where its text is, as a draft; its rules stay as they are. */
export async function saveSetForm(
  site: SiteContext,
  actor: Actor,
  form: FormData,
  { id, base, rules }: ToSave,
): Promise<Unsaved | { readonly id: string }> {
  const fields = typedIn(form);
  const content = {
    id,
    name: textOf(form, "name").trim(),
    // What is no day is refused with the other faults.
    firstDay: parseDay(textOf(form, "firstDay")) ?? noDay,
    source: textOf(form, "source").trim(),
    rules,
  };
  return await save(site, actor, { id, base, content }, fields);
}

// No calendar has it, and it is before every set's: it is only ever refused.
const noDay = "" as ReturnType<typeof day>;

/** Saves one rule of a set, a new one where it has no key, as the set's draft. */
export async function saveRuleForm(
  site: SiteContext,
  actor: Actor,
  form: FormData,
  { base, standards, rule: key }: { base: DraftBase; standards: Standards; rule: string },
): Promise<Unsaved | { readonly id: string }> {
  const fields = typedIn(form);
  const { id, rules } = standards;
  const rule = ruleIn(form, key || freeKey(rules, textOf(form, "description")));
  const faults = ruleFaults(rule);
  if (faults.length) {
    const errors = fieldErrors(faults);
    return { fields: withMeals(fields, rule), errors, base, savedMeanwhile: null, savedAs: null };
  }
  const changed = key ? rules.map((one) => (one.id === key ? rule : one)) : [...rules, rule];
  const saved = await save(site, actor, { id, base, content: { ...standards, rules: changed } }, fields);
  return "errors" in saved ? { ...saved, fields: withMeals(fields, rule) } : saved;
}

async function save(
  site: SiteContext,
  actor: Actor,
  toSave: { id: string; base: DraftBase; content: Standards },
  fields: Typed,
): Promise<Unsaved | { readonly id: string }> {
  const saved = await saveDraftForm(standardsDrafts, site, actor, toSave, async () => {});
  return "errors" in saved ? { fields, ...saved } : { id: saved.id };
}

/** Of several boxes with one name a form's fields have the last: all of them, as one field. */
const withMeals = (fields: Typed, { occasions = [] }: StandardsRule): Typed => ({
  ...fields,
  occasions: occasions.join(" "),
});

/** A rule as its form's fields have it. */
export function ruleFields(rule: StandardsRule): Typed {
  const { description, group, occasions = ["lunch"], per, measure, of, among = "", atLeast, atMost } = rule;
  const most = typeof atMost === "object" ? atMost : { primary: atMost, secondary: atMost };
  const text = (number: number | undefined) => (number === undefined ? "" : String(number));
  return {
    description,
    group,
    occasions: occasions.join(" "),
    per,
    measure,
    of,
    among,
    atLeast: text(atLeast),
    atMost: text(most.primary),
    atMostSecondary: most.primary === most.secondary ? "" : text(most.secondary),
  };
}

function ruleIn(form: FormData, id: string): StandardsRule {
  const atLeast = numberIn(form, "atLeast");
  const primary = numberIn(form, "atMost");
  const secondary = numberIn(form, "atMostSecondary");
  const among = parseDiet(textOf(form, "among"));
  const wanted = form.getAll("occasions");
  return {
    id,
    description: textOf(form, "description").trim(),
    group: textOf(form, "group").trim(),
    occasions: ruleOccasions.flatMap(({ key }): Occasion[] => (wanted.includes(key) ? [key] : [])),
    // What is none of these is refused with the other faults.
    per: textOf(form, "per") as StandardsRule["per"],
    measure: textOf(form, "measure") as StandardsRule["measure"],
    of: textOf(form, "of") as FoodCount,
    ...(among && { among }),
    ...(atLeast !== undefined && { atLeast }),
    ...(secondary === undefined
      ? primary !== undefined && { atMost: primary }
      : // Of one sector alone a limit is none: then it is not a number, and is refused.
        { atMost: { primary: primary ?? Number.NaN, secondary } }),
  };
}

/** A number that was typed; what is none is NaN, and refused. Nothing for nothing. */
function numberIn(form: FormData, name: string): number | undefined {
  const text = textOf(form, name).trim();
  if (text === "") return undefined;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

function freeKey(rules: readonly StandardsRule[], description: string): string {
  const stem = plainKey(description, 40) || "rule";
  const taken = new Set(rules.map(({ id }) => id));
  for (let at = 1; ; at += 1) {
    const key = at === 1 ? stem : `${stem}-${at}`;
    if (!taken.has(key)) return key;
  }
}
