import type { KeyboardEvent } from "react";
import { useRef } from "react";
import type { LineChoice } from "#recipes/forms/added-lines.ts";
import { NumberCell, Table, HiddenHead } from "../../ui/lists/desk-table.tsx";
import type { DerivedView } from "./derived-view.server.ts";
import { AddRecipeLine } from "./add-recipe-line.tsx";
import { RecipeLineRow } from "./recipe-line-row.tsx";
import type { Scaling } from "./recipe-line-row.tsx";
import * as styles from "./recipe.module.css";
import type { LineChange, ShownLine } from "./use-lines.ts";

interface RecipeLinesTableProps {
  readonly lines: readonly ShownLine[];
  readonly change: (change: LineChange) => void;
  readonly derived: DerivedView | null;
  readonly choices: readonly LineChoice[];
  /** Null where the grams are as written. */
  readonly scale: Scaling | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: string;
}

/** The lines of a recipe in grams, with what each brings; and a place to add the next. */
export function RecipeLinesTable({
  lines,
  change,
  derived,
  choices,
  scale,
  errors,
  typed,
}: RecipeLinesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const nameOf = (what: string) => choices.find((one) => one.what === what)?.name ?? what;
  const total = lines.reduce((sum, { grams }) => sum + (Number(grams) || 0), 0);

  function onKey(event: KeyboardEvent<HTMLInputElement>, { key }: ShownLine): void {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      change({ type: "move", key, by: event.key === "ArrowUp" ? -1 : 1 });
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const inputs = [...(body.current?.querySelectorAll<HTMLInputElement>("input[name=grams]") ?? [])];
      const next = inputs[inputs.indexOf(event.currentTarget) + 1];
      (next ?? document.querySelector<HTMLInputElement>("#add"))?.focus();
      next?.select();
    }
  }

  return (
    <>
      <div className={styles.lines}>
        <Table caption="In the pot" tight>
          <thead>
            <tr>
              <th scope="col">Ingredient, product in use</th>
              <th scope="col">In it</th>
              <NumberCell heading>Grams</NumberCell>
              <NumberCell heading>Share</NumberCell>
              {scale && <NumberCell heading>{scale.words}</NumberCell>}
              <HiddenHead>Remove</HiddenHead>
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line, at) => (
              <RecipeLineRow
                key={line.key}
                {...{ line, at, total, scale, change }}
                name={nameOf(line.what)}
                brings={derived?.lines.find((one) => one.what === line.what)}
                fault={errors[`line-${at}`]}
                onKey={(event) => onKey(event, line)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <AddRecipeLine choices={choices} change={change} typed={typed} error={errors["add"]} />
    </>
  );
}
