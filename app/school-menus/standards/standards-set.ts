import type { FoodCount } from "#food/counts/food-counts.ts";
import { diets } from "#food/diet.ts";
import type { Problem } from "#values/problem.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatList } from "#values/text/format-list.ts";
import { lineFaults } from "#values/tables/line-faults.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { standardsSets } from "../schools/schools.ts";
import type { Standards, StandardsRule } from "./check-standards.ts";
import { countedFoods, ruleMeasures, ruleOccasions, rulePeriods } from "./rule-choices.ts";

const withKinds: readonly FoodCount[] = ["starchy", "vegetable", "fruit", "protein"];
const withAmounts: readonly FoodCount[] = ["juice", "combination-drink", "condiment"];
const longest = { name: 150, description: 200, group: 60, source: 300 };
/** How many rules a set may have. */
const mostRules = 80;
const largestBound = 9_999;

/** What speaks against a rule, by field: a rule that could never be counted is not kept. */
export function ruleFaults(rule: StandardsRule): Problem[] {
  const { description, group, measure, of, per, atLeast, atMost, occasions } = rule;
  const limits = typeof atMost === "object" ? Object.values(atMost) : atMost === undefined ? [] : [atMost];
  const isBound = (bound: number) => Number.isInteger(bound) && bound >= 0 && bound <= largestBound;
  const say = (field: string, isWrong: boolean, message: string): Problem[] =>
    isWrong ? [{ field, message }] : [];
  return [
    ...line("description", description, "Say what the rule asks, as its source does."),
    ...line("group", group, "Say which group of rules it belongs to."),
    ...say("occasions", occasions?.length === 0, "Say which meals it is about."),
    ...say("of", !countedFoods.some(({ key }) => key === of), "Choose what is counted."),
    ...say("per", !rulePeriods.some(({ key }) => key === per), "Choose over which time it is counted."),
    ...say("measure", !ruleMeasures.some(({ key }) => key === measure), "Choose how it is counted."),
    ...say(
      "measure",
      (measure === "kinds" || measure === "kinds for all") && !withKinds.includes(of),
      "Kinds are counted of starchy food, vegetables, fruit and protein.",
    ),
    ...say(
      "measure",
      (measure === "largest amount") !== withAmounts.includes(of),
      "An amount is counted of juice, a combination drink and a condiment, and of nothing else.",
    ),
    ...say(
      "measure",
      measure === "choices" && (per !== "day" || atLeast !== 1 || atMost !== undefined),
      "“With every main choice” is asked of each day, at least 1.",
    ),
    ...say("atLeast", atLeast === undefined && limits.length === 0, "Say at least or at most how many."),
    ...say(
      "atLeast",
      atLeast !== undefined && (!isBound(atLeast) || atLeast === 0),
      `A whole number from 1 to ${largestBound}.`,
    ),
    ...say("atMost", !limits.every(isBound), `A whole number from 0 to ${largestBound}.`),
    ...say(
      "atMost",
      limits.some((limit) => limit < (atLeast ?? 0)),
      "No menu could have at least and at most so many.",
    ),
  ];
}

function line(field: keyof typeof longest, text: string, missing: string): Problem[] {
  if (text.trim() === "") return [{ field, message: missing }];
  return lineFaults(text, longest[field]).map((fault) => ({ field, message: `It ${fault}.` }));
}

/** What speaks against a set among the others, by field. One without rules is one whose text nobody has entered. */
export function standardsFaults(standards: Standards, others: readonly Standards[]): Problem[] {
  const { name, firstDay, source, rules } = standards;
  const first = others.map((one) => one.firstDay).sort()[0];
  const ids = new Set(rules.map(({ id }) => id));
  return [
    ...line("name", name, "Say what the set is called."),
    ...(parseDay(firstDay) === null
      ? [{ field: "firstDay", message: "Say from which day on it counts." }]
      : others.some((one) => one.firstDay === firstDay)
        ? [{ field: "firstDay", message: "Another set begins on that day." }]
        : first !== undefined && firstDay < first
          ? [{ field: "firstDay", message: `The first set begins on ${formatDay(first, "date")}.` }]
          : []),
    ...line("source", source, "Say where its text is published."),
    ...(source && !isAddress(source)
      ? [{ field: "source", message: "Give the address of the page, which begins with https://." }]
      : []),
    ...(rules.length > mostRules ? [{ field: "", message: `A set has at most ${mostRules} rules.` }] : []),
    ...(ids.size < rules.length ? [{ field: "", message: "Two rules have one key." }] : []),
    ...rules.flatMap((rule) =>
      ruleFaults(rule).map(({ message }) => ({ field: "", message: `“${rule.description}”: ${message}` })),
    ),
  ];
}

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.hostname.includes(".");
}

/** "At most 2 portions of pastry each week; at lunch and breakfast": what is counted, in words. */
export function describeRule(rule: StandardsRule): string {
  const { of, per, among, occasions = ["lunch"] } = rule;
  const meals = occasions.map((key) => named(ruleOccasions, key).toLowerCase());
  const whose = among ? `, among ${named(diets, among).toLowerCase()} dishes` : "";
  const words = `${countedWords(rule, named(countedFoods, of))} ${named(rulePeriods, per)}${whose}; at ${formatList(meals)}`;
  return capitalise(words);
}

function countedWords({ measure, atLeast, atMost }: StandardsRule, food: string): string {
  const most =
    typeof atMost === "object" ? standardsSets.map((set) => `${atMost[set]} (${set})`).join(", ") : atMost;
  const bounds = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ].join(" and ");
  const unit = (one: string) => (atLeast === 1 || (atLeast === undefined && atMost === 1) ? one : `${one}s`);
  if (measure === "choices") return `${food} with every main choice`;
  if (measure === "days") return `${food} on ${bounds} ${unit("day")}`;
  if (measure === "largest amount") return `${food}: ${bounds} in a portion`;
  if (measure === "stricter")
    return `${bounds} ${unit("day")} or ${unit("portion")} of ${food}, whichever are more,`;
  if (measure === "portions") return `${bounds} ${unit("portion")} of ${food}`;
  return `${bounds} ${unit("kind")} of ${food}${measure === "kinds" ? "" : ", whichever choice is taken,"}`;
}

const named = <Key>(list: readonly { readonly key: Key; readonly name: string }[], key: Key): string =>
  list.find((one) => one.key === key)?.name ?? String(key);

/** How a set differs from another, a sentence each: what a second person approves. */
export function standardsDifferences(was: Standards | null, is: Standards | null): string[] {
  if (!is) return was ? [`“${was.name}” from ${formatDay(was.firstDay, "date")} is taken away.`] : [];
  const rulesWere = new Map(was?.rules.map((rule) => [rule.id, rule]));
  const rulesAre = new Map(is.rules.map((rule) => [rule.id, rule]));
  const said = (rule: StandardsRule) => `“${rule.description}”: ${describeRule(rule)}.`;
  return [
    ...(was?.name === is.name ? [] : [`It is called “${is.name}”.`]),
    ...(was?.firstDay === is.firstDay ? [] : [`It counts from ${formatDay(is.firstDay, "date")}.`]),
    ...(was?.source === is.source ? [] : [`Its source is ${is.source}.`]),
    ...(is.rules.length === 0 && was?.rules.length !== 0
      ? ["None of its rules is entered: from that day on nothing is known of any menu."]
      : []),
    ...[...rulesAre.values()].flatMap((rule) => {
      const old = rulesWere.get(rule.id);
      if (!old) return [`New: ${said(rule)}`];
      return said(old) === said(rule) && old.group === rule.group ? [] : [`Changed: ${said(rule)}`];
    }),
    ...[...rulesWere.values()].flatMap((rule) =>
      rulesAre.has(rule.id) ? [] : [`Left out: “${rule.description}”.`],
    ),
  ];
}
