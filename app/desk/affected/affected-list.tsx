import type { AllergenFacts } from "#food/allergen-facts.ts";
import { dietName } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import { formatDay } from "#values/format-date.ts";
import type { Day } from "#values/calendar-day.ts";
import { CellNote, Table } from "../ui/desk-table.tsx";
import { SectionHead } from "../ui/page-head.tsx";
import { DishName, Note, MutedText } from "../ui/text.tsx";
import { ChangeStamps } from "../ui/stamp.tsx";
import * as chain from "./affected-chain.module.css";

/** A recipe whose facts change, with where. */
export interface AffectedRecipe {
  readonly recipe: string;
  readonly name: string;
  readonly site: string;
  readonly from: AllergenFacts;
  readonly to: AllergenFacts;
  readonly gained: readonly Diet[];
  readonly lost: readonly Diet[];
  readonly figures: boolean;
  readonly label: boolean;
  readonly counts: boolean;
}

/** What stands on those recipes: "school lunches", each with its day. */
export interface AffectedGroup {
  readonly name: string;
  readonly subjects: readonly { readonly name: string; readonly day: Day | null }[];
}

const mostSubjects = 60;

/** Who is affected by a change, before it is made: recipes leaf by leaf, and what stands on them. */
export function AffectedList({
  recipes,
  groups,
}: {
  recipes: readonly AffectedRecipe[];
  groups: readonly AffectedGroup[];
}) {
  return (
    <section aria-labelledby="affected">
      <SectionHead id="affected" title="Who is affected" note="worked out before anything is saved" />
      <Chain recipes={recipes} groups={groups} />
      {recipes.length === 0 ? (
        <Note>No recipe changes by it.</Note>
      ) : (
        <Table caption="Recipes that change">
          <thead>
            <tr>
              <th scope="col">Recipe</th>
              <th scope="col">Where</th>
              <th scope="col">Allergens</th>
              <th scope="col">Beside them</th>
            </tr>
          </thead>
          <tbody>
            {recipes.map((one) => (
              <tr key={`${one.recipe} ${one.site}`}>
                <th scope="row">
                  <DishName>{one.name}</DishName>
                </th>
                <td>{one.site}</td>
                <td>
                  <ChangeStamps from={one.from} to={one.to} />
                </td>
                <td>{besides(one)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {groups.map(({ name, subjects }) => (
        <Table key={name} caption={name} tight>
          <thead>
            <tr>
              <th scope="col">
                {name}, {subjects.length}
              </th>
            </tr>
          </thead>
          <tbody>
            {bySubject(subjects)
              .slice(0, mostSubjects)
              .map((one) => (
                <tr key={one.name}>
                  <th scope="row">
                    {one.name}
                    {one.days.length > 0 && <CellNote>{datesOf(one.days)}</CellNote>}
                  </th>
                </tr>
              ))}
            {bySubject(subjects).length > mostSubjects && (
              <tr>
                <td>
                  <MutedText>and {bySubject(subjects).length - mostSubjects} more</MutedText>
                </td>
              </tr>
            )}
          </tbody>
        </Table>
      ))}
    </section>
  );
}

/** How far it reaches, in numbers: recipes, then what stands on them. */
function Chain({
  recipes,
  groups,
}: {
  recipes: readonly AffectedRecipe[];
  groups: readonly AffectedGroup[];
}) {
  const count = new Set(recipes.map(({ recipe }) => recipe)).size;
  if (count === 0) return null;
  const steps = [
    [count, count === 1 ? "recipe" : "recipes"] as const,
    ...groups.map(({ name, subjects }) => [subjects.length, name.toLowerCase()] as const),
  ];
  return (
    <ol className={chain.chain}>
      {steps.map(([number, words]) => (
        <li key={words}>
          <b>{number}</b>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

/** What is affected on several days stands once, with its days; the soonest first. */
function bySubject(subjects: AffectedGroup["subjects"]) {
  return [...Map.groupBy(subjects, ({ name }) => name)]
    .map(([name, some]) => ({ name, days: some.flatMap(({ day }) => day ?? []).sort() }))
    .sort((one, other) => ((one.days[0] ?? "~") < (other.days[0] ?? "~") ? -1 : 1));
}

function datesOf(days: readonly Day[]): string {
  const [first, ...rest] = days;
  if (!first) return "";
  if (rest.length === 0) return formatDay(first, "full");
  return `${days.length} lunches, from ${formatDay(first)} to ${formatDay(days.at(-1)!, "full")}`;
}

function besides({ gained, lost, figures, label, counts }: AffectedRecipe): string {
  const parts = [
    lost.length > 0 && `no longer ${lost.map(dietName).join(", ").toLowerCase()}`,
    gained.length > 0 && `may be called ${gained.map(dietName).join(", ").toLowerCase()}`,
    figures && "carbohydrate",
    label && "label",
    counts && "standards",
  ];
  return parts.filter(Boolean).join("; ") || "nothing";
}
