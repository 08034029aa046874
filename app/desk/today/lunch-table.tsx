import type { OtherLeaf } from "#food/allergens/leaf.ts";
import { defined } from "#values/defined.ts";
import { useNavigate } from "react-router";
import type { Allergen } from "#food/allergens/allergen.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { codeOf } from "#food/allergens/describe-allergens.ts";
import { leafName, leavesOf, isOtherLeaf } from "#food/allergens/leaf.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatNumber, numberInWords } from "#values/numbers/format-number.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, NumberCell, Table } from "../ui/lists/desk-table.tsx";
import { Key, Tag } from "../ui/marks/desk-tag.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { MutedText } from "../ui/text.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import type { SchoolLunch } from "./tomorrow.server.ts";
import * as styles from "./today.module.css";

const maxFoods = 4;

/** The next lunches, a school a row: who eats, what, who avoids what, and what parents see. */
export function LunchTable({
  day,
  lunches,
  kitchens,
}: {
  day: Day;
  lunches: readonly SchoolLunch[];
  /** The kitchens whose sheets may be printed, those that cook on the day. */
  kitchens: readonly { readonly id: string; readonly name: string }[];
}) {
  const navigate = useNavigate();
  const sheetsOf = (site: string) => `/desk/kitchen?${new URLSearchParams({ day, site }).toString()}`;
  const [first] = kitchens;
  useKeys(first ? { p: () => void navigate(sheetsOf(first.id)) } : {});
  const entered = lunches.filter((one) => one.lunches !== null);
  return (
    <section className={styles.lunches} aria-labelledby="lunches">
      <SectionHead id="lunches" title="The next lunches" also={formatDay(day)}>
        {kitchens.map(({ id, name }) => (
          <TextLink key={id} to={sheetsOf(id)}>
            {kitchens.length === 1 ? "The sheets" : `Sheets, ${name}`} {id === first?.id && <Key>P</Key>}
          </TextLink>
        ))}
      </SectionHead>
      <Table caption={`Lunches on ${formatDay(day)}`}>
        <ColumnHeads
          names={["School", "Lunches", "Hot dish", "Vegetable dish", "Diets, children", "Parents see"]}
          numbers={["Lunches"]}
        />
        <tbody>
          {lunches.map((one) => (
            <LunchRow key={one.key} day={day} lunch={one} />
          ))}
        </tbody>
        {entered.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{capitalise(numberInWords(entered.length))} entered</th>
              <NumberCell>
                {formatNumber(entered.reduce((sum, one) => sum + (one.lunches ?? 0), 0))}
              </NumberCell>
              <td colSpan={4} />
            </tr>
          </tfoot>
        )}
      </Table>
    </section>
  );
}

function LunchRow({ day, lunch }: { day: Day; lunch: SchoolLunch }) {
  const { key, label, week, lunchAt, lunches, main, vegetarian, beingChecked, avoiding } = lunch;
  return (
    <tr data-tone={beingChecked ? "held" : undefined}>
      <th scope="row">
        <TextLink to={`/desk/can-eat?school=${key}&day=${day}`} aria-label={`${label}: who can eat what`}>
          <b>{label}</b>
        </TextLink>
        <CellNote>
          {week === null ? "no dish planned" : `week ${numberInWords(week)}`}, {lunchAt}
        </CellNote>
      </th>
      <NumberCell>
        {lunches === null ? <MutedText>not entered</MutedText> : <b>{formatNumber(lunches)}</b>}
      </NumberCell>
      <td>{beingChecked ? <del>{main}</del> : main}</td>
      <td>{beingChecked ? <del>{vegetarian}</del> : vegetarian}</td>
      <td>
        <div className={styles.foods}>
          {avoiding.slice(0, maxFoods).map(({ food, count }) => (
            <span key={food}>
              <abbr title={`${leafName(food)}: ${count}`}>{codeOf(groupOf(food))}</abbr> {count}
            </span>
          ))}
          {avoiding.length > maxFoods && <MutedText>+ {avoiding.length - maxFoods} more</MutedText>}
        </div>
      </td>
      <td>
        <ParentsSee lunch={lunch} />
      </td>
    </tr>
  );
}

/** The allergen whose two letters stand for a food: its own, or that of a cereal or nut. */
function groupOf(food: SchoolLunch["avoiding"][number]["food"]): Allergen | OtherLeaf {
  if (isOtherLeaf(food)) return food;
  const group = allergens.find(({ key }) => key === food || leavesOf(key).some((leaf) => leaf === food));
  return defined(group).key;
}

function ParentsSee({ lunch: { beingChecked, dishes, notKnown, swaps } }: { lunch: SchoolLunch }) {
  if (beingChecked) return <Tag kind="held">Held</Tag>;
  if (dishes === 0) return <Tag kind="waiting">Nothing</Tag>;
  if (notKnown > 0)
    return (
      <Tag kind="waiting" icon="not-known">
        {notKnown} not known
      </Tag>
    );
  return <Tag kind="live">{swaps > 0 ? `Live, ${swaps} swapped` : "Live"}</Tag>;
}
