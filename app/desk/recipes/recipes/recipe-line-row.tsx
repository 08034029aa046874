import type { KeyboardEvent } from "react";
import { formatNumber } from "#values/numbers/format-number.ts";
import { TextButton } from "../../ui/forms/desk-button.tsx";
import { InlineInput } from "../../ui/forms/desk-field.tsx";
import { CellNote, NumberCell } from "../../ui/lists/desk-table.tsx";
import { DangerText } from "../../ui/text.tsx";
import { AllergenStamps } from "../../ui/marks/stamp.tsx";
import type { DerivedView } from "./derived-view.server.ts";
import * as styles from "./recipe.module.css";
import type { LineChange, ShownLine } from "./use-lines.ts";

/** By how much the grams are multiplied, and for what: "100 portions". */
export interface Scaling {
  readonly by: number;
  readonly words: string;
}

interface RecipeLineRowProps {
  readonly scale: Scaling | null;
  readonly change: (change: LineChange) => void;
  readonly line: ShownLine;
  readonly at: number;
  readonly name: string;
  /** The grams of all lines. */
  readonly total: number;
  /** What it brings; nothing until that is derived. */
  readonly brings: DerivedView["lines"][number] | undefined;
  readonly fault: string | undefined;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A line of a recipe: its grams, its share, and what it brings. */
export function RecipeLineRow({
  line,
  at,
  name,
  total,
  brings,
  fault,
  scale,
  change,
  onKey,
}: RecipeLineRowProps) {
  const { key, what } = line;
  const grams = Number(line.grams) || 0;
  return (
    <tr data-tone={fault ? "held" : undefined}>
      <th scope="row" id={`line-${at}`}>
        {name}
        {brings && (
          <CellNote>{brings.missing ? <DangerText>{brings.note}</DangerText> : brings.note}</CellNote>
        )}
        {fault && <DangerText>{fault}</DangerText>}
        <input type="hidden" name="line" value={what} />
      </th>
      <td>{brings && <AllergenStamps facts={brings.facts} />}</td>
      <NumberCell>
        <InlineInput
          name="grams"
          numeric
          className={styles.grams}
          aria-label={`Grams of ${name}`}
          value={line.grams}
          onChange={(event) => change({ type: "grams", key, grams: event.target.value })}
          onKeyDown={onKey}
        />
      </NumberCell>
      <NumberCell>{total > 0 ? `${Math.round((grams / total) * 100)}%` : "–"}</NumberCell>
      {scale && <NumberCell>{formatNumber(Math.round(grams * scale.by))} g</NumberCell>}
      <td>
        <TakeOut name={name} at={at} remove={() => change({ type: "remove", key })} />
      </td>
    </tr>
  );
}

/** Without script a box to tick; with it, done at once. */
function TakeOut({ name, at, remove }: { name: string; at: number; remove: () => void }) {
  return (
    <>
      <noscript>
        <label>
          <input type="checkbox" name="out" value={at} /> Remove
        </label>
      </noscript>
      <TextButton type="button" onClick={remove} aria-label={`Remove ${name}`} className={styles.takeOut}>
        Remove
      </TextButton>
    </>
  );
}
