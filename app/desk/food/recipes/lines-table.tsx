import type { KeyboardEvent } from "react";
import { useRef, useState } from "react";
import type { LineChoice } from "#kitchen/added-lines.ts";
import { parseAddedLines } from "#kitchen/added-lines.ts";
import { formatNumber } from "#values/format-number.ts";
import { TextButton } from "../../ui/desk-button.tsx";
import { InlineInput } from "../../ui/desk-field.tsx";
import { NumberCell, CellNote, Table } from "../../ui/desk-table.tsx";
import { Key } from "../../ui/desk-tag.tsx";
import { DangerText } from "../../ui/text.tsx";
import { AllergenStamps } from "../../ui/stamp.tsx";
import type { DerivedView } from "./derived-view.server.ts";
import * as food from "../food.module.css";
import * as styles from "./recipe.module.css";
import type { LineChange, ShownLine } from "./use-lines.ts";

interface LinesTableProps {
  readonly lines: readonly ShownLine[];
  readonly change: (change: LineChange) => void;
  readonly derived: DerivedView | null;
  readonly choices: readonly LineChoice[];
  /** By how much the grams are multiplied, and for what: "100 portions"; null where they are as written. */
  readonly scale: { readonly by: number; readonly words: string } | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: string;
}

/** The lines of a recipe in grams, with what each brings; and a place to add the next. */
export function LinesTable({ lines, change, derived, choices, scale, errors, typed }: LinesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const nameOf = (what: string) => choices.find((one) => one.what === what)?.name ?? what;
  const total = lines.reduce((sum, { grams }) => sum + (Number(grams) || 0), 0);
  const factsOf = (line: ShownLine) => derived?.lines.find((one) => one.what === line.what);

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
              <th scope="col">
                <span className="visually-hidden">Take out</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line, at) => {
              const facts = factsOf(line);
              const name = nameOf(line.what);
              const grams = Number(line.grams) || 0;
              return (
                <tr key={line.key} data-tone={errors[`line-${at}`] ? "held" : undefined}>
                  <th scope="row" id={`line-${at}`}>
                    {name}
                    {facts && (
                      <CellNote>
                        {facts.missing ? <DangerText>{facts.note}</DangerText> : facts.note}
                      </CellNote>
                    )}
                    {errors[`line-${at}`] && <DangerText>{errors[`line-${at}`]}</DangerText>}
                    <input type="hidden" name="line" value={line.what} />
                  </th>
                  <td>{facts && <AllergenStamps facts={facts.facts} />}</td>
                  <NumberCell>
                    <InlineInput
                      name="grams"
                      numeric
                      className={styles.grams}
                      aria-label={`Grams of ${name}`}
                      value={line.grams}
                      onChange={(event) =>
                        change({ type: "grams", key: line.key, grams: event.target.value })
                      }
                      onKeyDown={(event) => onKey(event, line)}
                    />
                  </NumberCell>
                  <NumberCell>{total > 0 ? `${Math.round((grams / total) * 100)}%` : "–"}</NumberCell>
                  {scale && <NumberCell>{formatNumber(Math.round(grams * scale.by))} g</NumberCell>}
                  <td>
                    <TakeOut name={name} at={at} remove={() => change({ type: "remove", key: line.key })} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
      <AddLine choices={choices} change={change} typed={typed} error={errors["add"]} />
    </>
  );
}

/** Without script a box to tick; with it, done at once. */
function TakeOut({ name, at, remove }: { name: string; at: number; remove: () => void }) {
  return (
    <>
      <noscript>
        <label>
          <input type="checkbox" name="out" value={at} /> Take out
        </label>
      </noscript>
      <TextButton type="button" onClick={remove} aria-label={`Take out ${name}`} className={styles.takeOut}>
        Take out
      </TextButton>
    </>
  );
}

function AddLine({
  choices,
  change,
  typed,
  error,
}: Pick<LinesTableProps, "choices" | "change" | "typed"> & { error: string | undefined }) {
  const [fault, setFault] = useState(error);
  function add(input: HTMLInputElement, text: string): void {
    const { lines, faults } = parseAddedLines(text, choices);
    if (lines.length > 0) change({ type: "add", lines });
    setFault(faults.join("; ") || undefined);
    if (faults.length === 0) input.value = "";
  }
  return (
    <div className={styles.add}>
      <input
        id="add"
        name="add"
        list="line-choices"
        className={styles.addField}
        placeholder="Add: turmeric, 40"
        aria-label="Add a line"
        aria-describedby="add-fault"
        autoComplete="off"
        defaultValue={typed}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add(event.currentTarget, event.currentTarget.value);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          if (!text.includes("\n")) return;
          event.preventDefault();
          add(event.currentTarget, text);
        }}
      />
      <datalist id="line-choices">
        {choices.map(({ what, name }) => (
          <option key={what} value={name} />
        ))}
      </datalist>
      <span className={food.keys}>
        <Key>Enter</Key> next <Key>Alt ↑</Key> move <Key>Tab</Key> grams
      </span>
      <p id="add-fault" role="status" className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}
