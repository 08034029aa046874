import { useMemo } from "react";
import { defined } from "#values/defined.ts";
import { groupsOf } from "#values/groups-of.ts";
import { compareLeaves } from "#food/allergens/leaf-changes.ts";
import { dietName } from "#food/diet.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { LosingCases } from "../diets/losing/losing-cases.tsx";
import { CellNote, ColumnHeads, GroupRow, Table } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { ChangeStamps } from "../ui/marks/stamp.tsx";
import { DishName, Note } from "../ui/text.tsx";
import * as styles from "./affected.module.css";
import type { AffectedDish, AffectedRecipe, AffectedView, LaterDish } from "./affected-view.ts";
import { CasesServed, Children, DishAndVia, LunchRows, ParentsSee } from "./lunch-rows.tsx";
import type { HeldLunches } from "./use-held.ts";

/**
 * Who is affected by a change, before it is made: the lunches about which somebody decides now, then all others. `held` null
 * where nothing is decided, as for an approval.
 */
export function AffectedList({ view, held = null }: { view: AffectedView; held?: HeldLunches | null }) {
  const { losing, recipes, soon, later, undated, reach, counts } = view;
  return (
    <section aria-labelledby="affected">
      <SectionHead id="affected" title="Who is affected" note="worked out before anything is saved" />
      {reach.length > 0 && (
        <ol className={styles.chain}>
          {reach.map(([count, words]) => (
            <li key={words} data-on={/lunch/.test(words) || undefined}>
              <b>{formatNumber(count)}</b>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      )}
      <LosingCases losing={losing} />
      {recipes.length === 0 && <Note>No recipe changes by it.</Note>}
      {soon.length + later.length + undated.length > 0 && (
        <div className={styles.table}>
          <Table caption="Lunches and dishes that change" stacked>
            <ColumnHeads
              names={["Dish, through which recipe", "Where and when", "Changes", "Children", "Parents see"]}
            />
            {soon.length > 0 && <Soon lunches={soon} count={counts.soon} held={held} />}
            {later.length > 0 && <Later dishes={later} count={counts.later} held={held} />}
            {undated.length > 0 && <Undated dishes={undated} />}
          </Table>
        </div>
      )}
      {recipes.length > 0 && <Recipes recipes={recipes} open={soon.length + later.length === 0} />}
    </section>
  );
}

interface Lunches {
  /** How many there are; of the most not all are listed. */
  readonly count: number;
  readonly held: HeldLunches | null;
}

function Soon({ lunches, count, held }: Lunches & { lunches: readonly AffectedDish[] }) {
  // Kitchens may know other things of a dish; what changes is what is decided about.
  const dishes = useMemo(
    () =>
      groupsOf(lunches, ({ dish, recipe, via, from, to }) =>
        JSON.stringify([dish, recipe, via, compareLeaves(from, to).rows.filter(({ is }) => is !== "same")]),
      ),
    [lunches],
  );
  return (
    <>
      <tbody>
        <GroupRow columns={5}>{held ? "Within two days: decide now" : "Within two days"}</GroupRow>
      </tbody>
      {dishes.map((some) => (
        <tbody key={some[0].choice?.key}>
          <LunchRows lunches={some} held={held} />
        </tbody>
      ))}
      {count > lunches.length && (
        <tbody>
          <tr>
            <td colSpan={5}>
              and {formatNumber(count - lunches.length)} more, held where a child may not have it
            </td>
          </tr>
        </tbody>
      )}
    </>
  );
}

function Later({ dishes, count, held }: Lunches & { dishes: readonly LaterDish[] }) {
  const listed = dishes.reduce((sum, one) => sum + one.count, 0);
  const last = dishes
    .map(({ lastDay }) => lastDay)
    .toSorted()
    .at(-1);
  return (
    <tbody>
      <GroupRow columns={5}>
        Later: {formatNumber(count)} {count === 1 ? "lunch" : "lunches"}
        {last && ` to ${formatDay(last, "date")}`}
        {dishes.some(({ isWorse }) => isWorse) ? ", new facts at once" : ""}
      </GroupRow>
      {dishes.map((one) => (
        <LaterRow key={`${one.dish} ${one.recipe}`} {...one} held={held} />
      ))}
      {count > listed && (
        <tr>
          <td colSpan={5}>and {formatNumber(count - listed)} lunches of further dishes</td>
        </tr>
      )}
    </tbody>
  );
}

function LaterRow(row: LaterDish & { held: HeldLunches | null }) {
  const { dish, via, from, to, count, places, isWorse, avoiding, cases, lunches, held } = row;
  const first = defined(lunches[0]);
  return (
    <tr>
      <th scope="row">
        <DishAndVia dish={dish} via={via} />
      </th>
      <td>
        {places === 1 ? first.place : `${places} schools`}, from {formatDay(first.day)}
        <details className={styles.more}>
          <summary>{count === 1 ? "the day" : `the ${formatNumber(count)} days`}</summary>
          <ul className={styles.days}>
            {lunches.map((lunch) => (
              <li key={`${lunch.place} ${lunch.day} ${lunch.choice?.key}`}>
                {lunch.place}, {formatDay(lunch.day, "full")}
                <CasesServed count={lunch.cases} />
                {lunch.choice && held && <ParentsSee {...{ dish, lunch, held }} />}
              </li>
            ))}
          </ul>
          {count > lunches.length && <Note>and {formatNumber(count - lunches.length)} more</Note>}
        </details>
      </td>
      <td>
        <ChangeStamps from={from} to={to} />
      </td>
      <td className={styles.children}>
        <Children avoiding={avoiding} cases={cases} />
      </td>
      <td>
        <Tag kind={isWorse ? "plain" : "live"}>New facts</Tag>
        {isWorse && held && <CellNote>or hold single days</CellNote>}
      </td>
    </tr>
  );
}

function Undated({ dishes }: { dishes: readonly AffectedDish[] }) {
  return (
    <tbody>
      <GroupRow columns={5}>Catering, and dishes of no day to come</GroupRow>
      {dishes.map(({ dish, recipe, via, place, from, to }) => (
        <tr key={`${place} ${dish} ${recipe}`}>
          <th scope="row">
            <DishAndVia dish={dish} via={via} />
          </th>
          <td>{place || "Catering menu"}</td>
          <td>
            <ChangeStamps from={from} to={to} />
          </td>
          <td className={styles.children}>
            <span>Children: </span>–
          </td>
          <td>
            <Tag kind="plain">New facts</Tag>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Recipes({ recipes, open }: { recipes: readonly AffectedRecipe[]; open: boolean }) {
  const count = new Set(recipes.map(({ recipe }) => recipe)).size;
  return (
    <details className={styles.more} open={open}>
      <summary>{count === 1 ? "The recipe" : `The ${count} recipes`}, kitchen by kitchen</summary>
      <Table caption="Recipes that change" tight stacked>
        <ColumnHeads names={["Recipe", "Where", "Allergens", "Beside them"]} />
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
    </details>
  );
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
