import type { KeyboardEvent } from "react";
import { quantityFor } from "#catering-menu/set-menus/set-menu.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { TextButton } from "../ui/forms/desk-button.tsx";
import { InlineInput } from "../ui/forms/desk-field.tsx";
import { CellNote, NumberCell, Table, HiddenHead } from "../ui/lists/desk-table.tsx";
import { DangerText } from "../ui/text.tsx";
import { choiceNamed } from "./dish-choice.ts";
import type { DishChoice } from "./dish-choice.ts";
import type { DishLine, useDishLines } from "./use-dish-lines.ts";
import * as styles from "./desk-set-menus.module.css";

interface DishLinesProps {
  readonly choices: readonly DishChoice[];
  readonly errors: Readonly<Record<string, string>>;
  readonly guests: number;
  readonly lines: ReturnType<typeof useDishLines>;
}

/** The dishes of a set menu, by typing: Enter goes on, and from the last line to a new one. */
export function DishLines({
  choices,
  errors,
  guests,
  lines: { lines, change, move, takeOut },
}: DishLinesProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const { key, altKey, currentTarget } = event;
    if (event.nativeEvent.isComposing) return;
    if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
      event.preventDefault();
      move(at, key === "ArrowUp" ? -1 : 1);
    } else if (key === "Enter" && !event.ctrlKey && !event.metaKey) {
      // Not the form: the next field.
      event.preventDefault();
      const fields = [...(currentTarget.closest("table")?.querySelectorAll("input") ?? [])];
      fields[fields.indexOf(currentTarget) + 1]?.focus();
    }
  };
  return (
    <>
      <datalist id="dishes">
        {choices.map(({ id, label, note }) => (
          <option key={id} value={label}>
            {note}
          </option>
        ))}
      </datalist>
      <Table caption="Dishes of the set menu" tight stacked>
        <thead>
          <tr>
            <th scope="col">Dish</th>
            <NumberCell heading>One for so many guests</NumberCell>
            <NumberCell heading>Makes</NumberCell>
            <HiddenHead>Change the line</HiddenHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line
              key={line.key}
              {...{ line, at, guests, onKeyDown }}
              choice={choiceNamed(choices, line.dish)}
              error={errors[`dish_${at + 1}`] ?? errors[`each_${at + 1}`]}
              change={(what) => change(at, what)}
              moveUp={() => move(at, -1)}
              takeOut={() => takeOut(at)}
            />
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface LineProps {
  readonly line: DishLine;
  readonly at: number;
  readonly guests: number;
  readonly choice: DishChoice | undefined;
  readonly error: string | undefined;
  readonly change: (what: Partial<Pick<DishLine, "dish" | "each">>) => void;
  readonly moveUp: () => void;
  readonly takeOut: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>, at: number) => void;
}

function Line({ line, at, guests, choice, error, change, moveUp, takeOut, onKeyDown }: LineProps) {
  const number = at + 1;
  const each = Number(line.each);
  const makes = choice && guests > 0 && Number.isInteger(each) && each > 0 ? quantityFor(guests, each) : null;
  const described = error ? { "aria-invalid": true as const, "aria-describedby": `line-${number}` } : {};
  const hasText = line.dish !== "" || line.each !== "";
  return (
    <tr className={styles.line} data-tone={error ? "held" : undefined}>
      <th scope="row">
        <InlineInput
          {...{ id: `dish_${number}`, name: `dish_${number}`, list: "dishes", autoComplete: "off" }}
          aria-label={`Dish ${number}`}
          maxLength={200}
          value={line.dish}
          {...described}
          onChange={({ target }) => change({ dish: target.value })}
          onKeyDown={(event) => onKeyDown(event, at)}
        />
        {choice?.note && <CellNote>{choice.note}</CellNote>}
        {error && (
          <CellNote>
            <span id={`line-${number}`}>
              <DangerText>{error}</DangerText>
            </span>
          </CellNote>
        )}
      </th>
      <NumberCell>
        <span className={styles.unit}>one for </span>
        <InlineInput
          {...{ id: `each_${number}`, name: `each_${number}`, inputMode: "numeric", autoComplete: "off" }}
          numeric
          className={styles.each}
          aria-label={`One of dish ${number} for so many guests`}
          maxLength={3}
          value={line.each}
          onChange={({ target }) => change({ each: target.value })}
          onKeyDown={(event) => onKeyDown(event, at)}
        />
      </NumberCell>
      <NumberCell>
        <span className={styles.unit}>makes </span>
        {makes === null ? "–" : `${formatNumber(makes)} ×`}
      </NumberCell>
      <td className={styles.acts}>
        {hasText && (
          <>
            {at > 0 && (
              <TextButton type="button" onClick={moveUp} aria-label={`Move line ${number} up`}>
                Up
              </TextButton>
            )}
            <TextButton type="button" onClick={takeOut} aria-label={`Remove line ${number}`}>
              Remove
            </TextButton>
          </>
        )}
      </td>
    </tr>
  );
}
