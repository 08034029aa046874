import type { KeyboardEvent } from "react";
import { unknownAllergens } from "#food/allergens/allergen-facts.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { withLineMoved, withoutLine } from "#proposals/drafts/proposal-fields.ts";
import type { LineFacts, ProposalLine } from "#proposals/proposal.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { InlineInput, InlineSelect } from "../../ui/forms/desk-field.tsx";
import { NumberCell } from "../../ui/lists/desk-table.tsx";
import { AllergenStamps } from "../../ui/marks/stamp.tsx";
import { useBareField, useEditor } from "../editor/editor-context.ts";
import { LineDetails } from "./line-details.tsx";
import * as styles from "./proposal.module.css";

/** One line as it is written: how many, each, VAT, and what it comes to. Alt and an arrow move it, Del removes it. */
export function LineRow({ line, onRemoved }: { line: ProposalLine; onRemoved: (name: string) => void }) {
  const { errors, sums, put, facts } = useEditor();
  const field = (name: string) => `lines.${line.id}.${name}`;
  const faults = Object.entries(errors).filter(([name]) => name.startsWith(field("")));
  // What cannot be read counts as none.
  const sum = sums?.lines.get(line.id);
  const known = line.kind === "dish" ? (facts[line.id] ?? null) : undefined;

  const isUnknown = known !== undefined && unknownAllergens(known?.allergens ?? {}).length > 0;

  const remove = () => {
    put((fields) => withoutLine(fields, line.id), `remove ${line.id}`);
    onRemoved(line.name);
  };
  const move = (by: -1 | 1) => put((fields) => withLineMoved(fields, line.id, by), `move ${line.id}`);

  function onKeyDown(event: KeyboardEvent): void {
    const act = actOf(event, { remove, move });
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <tr data-line={line.id} data-tone={isUnknown ? "waiting" : undefined} onKeyDown={onKeyDown}>
      <th scope="row" className={styles.name}>
        <LineDetails line={line} onMove={move} onRemove={remove} />
        <WhySoMany line={line} />
        {known !== undefined && <DishFacts line={line} facts={known} />}
        {faults.map(([name, message]) => (
          <p key={name} id={`${name}-error`} className={styles.fault}>
            {message}
          </p>
        ))}
      </th>
      <NumberCell>
        <InlineInput
          numeric
          inputMode="numeric"
          aria-label={`How many ${line.name}`}
          autoComplete="off"
          className={styles.count}
          {...useBareField(field("quantity"))}
        />
      </NumberCell>
      <NumberCell>
        <InlineInput
          numeric
          aria-label={`${line.name}, pounds each`}
          autoComplete="off"
          placeholder="0.00"
          className={styles.each}
          {...useBareField(field("each"))}
        />
      </NumberCell>
      <td className={styles.vat}>
        <VatSelect line={line} />
      </td>
      <NumberCell>{sum ? formatPounds(sum) : "–"}</NumberCell>
    </tr>
  );
}

/** Why so many of it are proposed, figure first. */
function WhySoMany({ line }: { line: ProposalLine }) {
  const { proposed } = useEditor();
  const found = proposed.get(line.id);
  if (!found) return null;
  const { quantity, count, why } = found;
  const isTyped = quantity !== line.quantity;
  return (
    <span className={styles.why}>
      <em>{count}</em>
      {isTyped ? ` proposed: ${why}. You have ${line.quantity}.` : `: ${why}`}
    </span>
  );
}

function VatSelect({ line }: { line: ProposalLine }) {
  const { vat } = useEditor();
  return (
    <InlineSelect aria-label={`VAT on ${line.name}`} {...useBareField(`lines.${line.id}.vat`)}>
      {vat.map(({ key, name, rate }) => (
        <option key={key} value={key}>
          {`${rate / 100}% ${name.toLowerCase()}`}
        </option>
      ))}
    </InlineSelect>
  );
}

// The stamps of a dish; what is not known of it in words, and what can be done about that.
function DishFacts({ line, facts }: { line: ProposalLine; facts: LineFacts | null }) {
  const unknown = unknownAllergens(facts?.allergens ?? {});
  return (
    <span className={styles.facts}>
      {facts && unknown.length < 14 && <AllergenStamps facts={facts.allergens} diets={facts.diets} />}
      {unknown.length > 0 && (
        <span>
          {unknown.length > 7
            ? `${unknown.length < 14 ? "Most of its" : "Its"} allergens are not known. `
            : `Not known: ${formatList(unknown.map(leafName))}. `}
          {line.itemId && (
            <TextLink to={`/desk/site/menu/${encodeURIComponent(line.itemId)}`}>Say so</TextLink>
          )}
          {line.itemId ? ", or " : "Say so to the customer, or "}
          <a href="#add">choose another</a>.
        </span>
      )}
    </span>
  );
}

interface LineActs {
  remove(): void;
  move(by: -1 | 1): void;
}

/** What a key in a line does: Alt and an arrow move it; Del removes it where it would not take away a letter. */
function actOf({ key, altKey, target }: KeyboardEvent, { remove, move }: LineActs): (() => void) | null {
  if (altKey && key === "ArrowUp") return () => move(-1);
  if (altKey && key === "ArrowDown") return () => move(1);
  if (key === "Enter" && target instanceof HTMLInputElement) return () => nextLine(target);
  if (key !== "Delete" || altKey) return null;
  if (!(target instanceof HTMLInputElement)) return remove;
  const { selectionStart, selectionEnd, value } = target;
  return selectionStart === value.length && selectionEnd === value.length ? remove : null;
}

// Enter is no "send" in a table of figures: it goes on to the same column of the next line.
function nextLine(input: HTMLInputElement): void {
  const column = input.name.split(".").at(-1);
  let next = input.closest("tr")?.nextElementSibling;
  // The heading of a course is passed over.
  while (next && !next.hasAttribute("data-line")) next = next.nextElementSibling;
  const field = next?.querySelector<HTMLInputElement>(`input[name$=".${column}"]`);
  (field ?? document.querySelector<HTMLInputElement>("#add"))?.focus();
}
