import type { MealCategory, MealTerms } from "#brand/meals.ts";
import { sampleMealTerms } from "#brand/meals.ts";
import type { Problem } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { tidyTime } from "./hours.ts";
import type { Fields, SettingDocument, SettingField } from "./setting-document.ts";

// A category's key is in the stored numbers: the firm says what it is called, and from when until when there is one.
const { categories } = sampleMealTerms;

/** By when a school's numbers are due, and by which categories they are counted. */
export const meals: SettingDocument = {
  title: "Lunch numbers",
  fields: [
    {
      part: "By when",
      name: "numbersDue",
      label: "A school’s numbers are due at",
      audience: "on the working day before",
      longest: 8,
      hint: "“2 pm”. What a school sends later reaches the kitchen all the same, and is marked as late.",
    },
    ...categories.flatMap(categoryFields),
  ],
  fieldsOf: ({ brand: { meals: terms } }) => ({
    numbersDue: terms.numbersDue,
    ...Object.fromEntries(terms.categories.flatMap(categoryTexts)),
  }),
  tidy: (fields) => ({
    ...fields,
    numbersDue: tidyTime((fields["numbersDue"] ?? "").toLowerCase()) ?? fields["numbersDue"] ?? "",
  }),
  faults: (fields) => [
    ...(tidyTime(fields["numbersDue"] ?? "") === null
      ? [{ field: "numbersDue", message: "A school’s numbers are due at: write a time, like 2 pm." }]
      : []),
    ...categories.flatMap((category) => categoryFaults(category, fields)),
  ],
  apply: (settings, fields) => ({
    ...settings,
    brand: { ...settings.brand, meals: termsFrom(settings.brand.meals, fields) },
  }),
};

function categoryFields({ key, name, occasion }: MealCategory): SettingField[] {
  const part = name || `One of your own (${key.replace("own-", "")})`;
  return [
    {
      part,
      name: `${key}.name`,
      label: "As schools read it",
      optional: true,
      longest: 40,
      hint:
        occasion === "breakfast"
          ? "Breakfasts are counted by themselves. Empty: schools are not asked."
          : "Empty: schools are not asked.",
    },
    { name: `${key}.first`, label: "First day", kind: "date" },
    { name: `${key}.last`, label: "Last day", kind: "date", optional: true, hint: "Empty while it goes on." },
  ];
}

const categoryTexts = ({ key, name, firstDay, lastDay }: MealCategory) => [
  [`${key}.name`, name] as const,
  [`${key}.first`, firstDay as string] as const,
  [`${key}.last`, lastDay ?? ""] as const,
];

function categoryFaults({ key, name }: MealCategory, fields: Fields): Problem[] {
  const title = fields[`${key}.name`] || name || "One of your own";
  const [first, last] = ["first", "last"].map((end) => fields[`${key}.${end}`] ?? "");
  if (!parseDay(first ?? ""))
    return [{ field: `${key}.first`, message: `${title}, first day: a date like 2026-09-01.` }];
  if (last && !parseDay(last))
    return [{ field: `${key}.last`, message: `${title}, last day: a date like 2027-08-31, or nothing.` }];
  if (last && first && last < first)
    return [{ field: `${key}.last`, message: `${title}: its last day is before its first.` }];
  return [];
}

function termsFrom(terms: MealTerms, fields: Fields): MealTerms {
  const dayIn = (name: string): Day | null => parseDay(fields[name] ?? "");
  return {
    numbersDue: fields["numbersDue"] ?? terms.numbersDue,
    categories: terms.categories.map((category) => ({
      ...category,
      name: fields[`${category.key}.name`] ?? category.name,
      firstDay: dayIn(`${category.key}.first`) ?? category.firstDay,
      lastDay:
        fields[`${category.key}.last`] === undefined ? category.lastDay : dayIn(`${category.key}.last`),
    })),
  };
}
