import { useState } from "react";
import type { SyntheticEvent } from "react";
import { coversField, dietFields, dietsIn } from "#school-menus/covers/covers-fields.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { InlineInput, InlineSelect } from "../../ui/forms/desk-field.tsx";
import { FoodStamp } from "../../ui/marks/stamp.tsx";
import type { ListedFood } from "./covers-cell.server.ts";
import * as grid from "./covers-grid.module.css";

interface Diet {
  /** Null where it is still to be chosen. */
  readonly food: ListedFood | null;
  readonly count: string;
}

interface DietCountsProps {
  readonly id: string;
  readonly day: Day;
  /** Whose they are: "Olive Primary, Monday 23 November". */
  readonly label: string;
  readonly saved: readonly Diet[];
  /** What can be added. */
  readonly foods: readonly ListedFood[];
  /** What was sent and not saved. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
}

/**
 * How many of a school's lunches avoid what: in one line, and opened a count for each, with more from a list or as text.
 * Without script one is added from the list at a time.
 */
export function DietCounts({ saved, fields, foods, ...rest }: DietCountsProps) {
  const { id, day } = rest;
  const listed = fields
    ? dietsIn(fields, id, day)
        .filter(({ word, count }) => word || count)
        .map(({ word, count }) => ({ food: foodOf(word, foods), count }))
    : saved;
  const text = fields?.[coversField("avoiding", id, day)] ?? "";
  // Drawn anew where something else is saved or refused: a food that was added has a count of its own then.
  const key = JSON.stringify([listed.map(({ food, count }) => [food?.word, count]), text]);
  return <Counts key={key} {...rest} listed={listed} foods={foods} text={text} />;
}

function foodOf(word: string, foods: readonly ListedFood[]): ListedFood | null {
  const other: ListedFood = { word, food: `other:${word.slice(1)}`, name: word.slice(1) };
  return foods.find((one) => one.word === word) ?? (word.startsWith("+") ? other : null);
}

interface CountsProps extends Omit<DietCountsProps, "saved" | "fields"> {
  readonly listed: readonly Diet[];
  readonly text: string;
}

function Counts({ id, day, label, listed, foods, text, isWrong, describedBy }: CountsProps) {
  const [now, setNow] = useState({ diets: listed, rows: listed.length + 1, text });
  const left = foods.filter(({ word }) => !listed.some(({ food }) => food?.word === word));
  const textName = coversField("avoiding", id, day);
  const described = { "aria-invalid": isWrong ? true : undefined, "aria-describedby": describedBy };

  function note({ currentTarget }: SyntheticEvent<HTMLElement>): void {
    const form = currentTarget.closest("form");
    if (!form) return;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const said = dietsIn(fields, id, day);
    setNow({
      diets: said.flatMap(({ word, count }) => {
        const food = listed.find((one) => one.food?.word === word)?.food ?? foodOf(word, foods);
        return food && count !== "0" ? [{ food, count }] : [];
      }),
      rows: said.length + (said.at(-1)?.word ? 1 : 0),
      text: fields[textName] ?? "",
    });
  }

  return (
    <details className={grid.diets} open={isWrong} onInput={note}>
      <summary>
        <span className="visually-hidden">{label}, who avoids what: </span>
        <Line diets={now.diets} text={now.text} />
      </summary>
      <div className={grid.counts} id={textName}>
        {Array.from({ length: now.rows }, (_, at) => {
          const names = dietFields(id, day, at);
          const { food = null, count = "" } = listed[at] ?? {};
          return (
            <div key={names.food} className={grid.count}>
              {food ? (
                <span>
                  {!food.food.startsWith("other:") && <FoodStamp food={food.food} />} No {food.name}
                </span>
              ) : (
                <InlineSelect
                  name={names.food}
                  defaultValue=""
                  aria-label={`${label}: another food`}
                  {...described}
                >
                  <option value="">Add</option>
                  {left.map(({ word, name }) => (
                    <option key={word} value={word}>
                      {capitalise(name)}
                    </option>
                  ))}
                </InlineSelect>
              )}
              <InlineInput
                autoComplete="off"
                numeric
                inputMode="numeric"
                name={names.count}
                maxLength={5}
                defaultValue={count}
                aria-label={`${label}: ${food ? `no ${food.name}` : "how many avoid it"}`}
                {...described}
              />
              {food && <input type="hidden" name={names.food} value={food.word} />}
            </div>
          );
        })}
        <div className={grid.text}>
          <span>Or as text, like milk:3; +kiwi:1</span>
          <InlineInput
            autoComplete="off"
            name={textName}
            maxLength={600}
            defaultValue={text}
            aria-label={`${label}: who avoids what, as text`}
            {...described}
          />
        </div>
      </div>
    </details>
  );
}

function Line({ diets, text }: { diets: readonly Diet[]; text: string }) {
  return (
    <span className={grid.line}>
      {diets.map(
        ({ food, count }, at) =>
          food && (
            <span key={`${food.word} ${at}`}>
              <FoodStamp food={food.food} />
              <span className="visually-hidden">no {food.name}</span> {count || "?"}
            </span>
          ),
      )}
      {text && <span>{text}</span>}
      <span className={grid.change}>
        <DeskIcon name="pen" />
        {diets.length === 0 && !text && "Diets"}
      </span>
    </span>
  );
}
