import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import type { Category } from "#catering-menu/catering-menu-item.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatPounds } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { TextButton } from "../ui/forms/desk-button.tsx";
import { Choice } from "../ui/forms/desk-field.tsx";
import { CellNote, NumberCell } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { DangerText, DishName } from "../ui/text.tsx";
import { setMenuAddress } from "./set-menu-addresses.ts";
import { setMenuStates } from "./set-menu-state.ts";
import type { SetMenuState } from "./set-menu-state.ts";
import { moveValue } from "./use-moves.ts";
import type { Move } from "./use-moves.ts";
import * as styles from "./desk-set-menus.module.css";

export interface ListedSetMenu {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly guests: number;
  readonly dishes: readonly string[];
  /** Dishes of it that are not on the menu now. */
  readonly missing: number;
  readonly guide: Pence | null;
  readonly isLive: boolean;
  readonly state: SetMenuState;
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

interface SetMenuRowProps {
  readonly row: ListedSetMenu;
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
  readonly ends: { readonly first: boolean; readonly last: boolean };
  readonly move: Move;
}

export function SetMenuRow({ row, mayEdit, mayPublish, ends, move }: SetMenuRowProps) {
  const { id, name, guests, dishes, missing, guide, isLive, state, savedBy, savedAt } = row;
  const { words, tag } = setMenuStates[state];
  const onKeyDown = ({ altKey, key, currentTarget }: KeyboardEvent<HTMLTableRowElement>) => {
    const way = key === "ArrowUp" ? "up" : key === "ArrowDown" ? "down" : null;
    if (altKey && way) currentTarget.querySelector<HTMLButtonElement>(`[data-way=${way}]`)?.click();
  };
  return (
    // The keys are those of the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tr onKeyDown={onKeyDown} data-tone={missing ? "waiting" : undefined}>
      {mayEdit && (
        <td>
          <Choice name="id" value={id} aria-label={`Choose ${name}`} />
        </td>
      )}
      <th scope="row">
        <Link to={setMenuAddress(id)}>
          <DishName>{name}</DishName>
        </Link>
        <CellNote>
          {dishes.join(", ")}
          {savedBy && `. Written by ${savedBy} on ${savedAt}`}
        </CellNote>
        {missing > 0 && (
          <CellNote>
            <DangerText>{missing === 1 ? "One dish is" : `${missing} dishes are`} not on the menu</DangerText>
          </CellNote>
        )}
      </th>
      <NumberCell>
        {formatNumber(guests)}
        <span className={styles.unit}> guests</span>
      </NumberCell>
      <NumberCell>
        {guide === null ? "–" : formatPounds(guide)}
        <span className={styles.unit}> a guest</span>
      </NumberCell>
      <td>
        <Tag kind={tag}>{words}</Tag>
      </td>
      {mayPublish && (
        <td className={styles.moves}>
          {isLive &&
            (["up", "down"] as const).map((way) => (
              <TextButton
                key={way}
                {...{ id: moveValue(id, way), name: "move", value: moveValue(id, way) }}
                formAction="/desk/site/set-menus/move"
                data-way={way}
                aria-label={`Move ${name} ${way}`}
                aria-disabled={(way === "up" ? ends.first : ends.last) || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  if (!(way === "up" ? ends.first : ends.last)) move(id, way);
                }}
              >
                {way === "up" ? "Up" : "Down"}
              </TextButton>
            ))}
        </td>
      )}
    </tr>
  );
}
