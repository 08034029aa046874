import { coversField, mealField } from "#school-menus/covers/covers-fields.ts";
import { InlineInput } from "../../ui/forms/desk-field.tsx";
import type { UnsavedCovers } from "./covers-table.tsx";
import type { ListedFood, LunchCell } from "./covers-week.server.ts";
import * as grid from "./covers-grid.module.css";
import { DietCounts } from "./diet-counts.tsx";

/** An opened cell: who eats, and who avoids what. */
export function CellPanel({
  cell,
  id,
  label,
  foods,
  unsaved,
}: {
  readonly cell: LunchCell;
  readonly id: string;
  readonly label: string;
  readonly foods: readonly ListedFood[];
  readonly unsaved: UnsavedCovers | undefined;
}) {
  const { day, categories, meals, avoiding, agreed } = cell;
  const lunches = coversField("lunches", id, day);
  const error = unsaved?.errors[coversField("avoiding", id, day)];

  /** The number in the grid is what its categories come to. */
  function addUp(form: HTMLFormElement | null): void {
    const field = form?.elements.namedItem(lunches);
    const counts = categories
      .filter(({ occasion }) => occasion === "lunch")
      .map(({ key }) => form?.elements.namedItem(mealField(key, id, day)))
      .flatMap((one) => (one instanceof HTMLInputElement && one.value.trim() ? [one.value.trim()] : []));
    if (
      field instanceof HTMLInputElement &&
      counts.length > 0 &&
      counts.every((one) => /^\d{1,5}$/.test(one))
    )
      field.value = String(counts.reduce((sum, one) => sum + Number(one), 0));
  }

  return (
    <div className={grid.panel}>
      <input type="hidden" name={`opened-${id}-${day}`} value={`${id} ${day}`} />
      <fieldset>
        <legend>{label}</legend>
        {categories.map(({ key, name }) => {
          const field = mealField(key, id, day);
          return (
            <label key={key} className={grid.meal}>
              <span>{name}</span>
              <InlineInput
                autoComplete="off"
                numeric
                inputMode="numeric"
                name={field}
                maxLength={6}
                defaultValue={unsaved?.fields[field] ?? (meals[key] === undefined ? "" : String(meals[key]))}
                aria-label={`${label}: ${name}`}
                onInput={(event) => addUp(event.currentTarget.form)}
              />
            </label>
          );
        })}
      </fieldset>
      {agreed > 0 && (
        <p>
          {agreed} with an agreed diet {agreed === 1 ? "is" : "are"} counted already: here are the others.
        </p>
      )}
      <DietCounts
        id={id}
        day={day}
        label={label}
        saved={avoiding}
        foods={foods}
        fields={unsaved?.fields}
        isWrong={error !== undefined}
        describedBy={error && `${lunches}-error`}
      />
    </div>
  );
}
