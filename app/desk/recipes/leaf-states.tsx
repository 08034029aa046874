import type { KeyboardEvent, ReactNode } from "react";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import type { DeskIconName } from "../ui/marks/desk-icon.tsx";
import * as styles from "./leaf-states.module.css";

/** A state that a leaf may be in, as a form sends it. */
export interface LeafChoice {
  readonly value: string;
  readonly words: string;
  readonly icon: DeskIconName;
}

interface LeafRowsProps {
  /** The leaves of which something is to be seen. */
  readonly children: ReactNode;
  /** Those of which nothing is: folded on a phone, where they are a long way to go. */
  readonly quiet: readonly ReactNode[];
  /** "not in it". */
  readonly quietState: string;
}

/** Rows of leaves, each in one of some states: by pointer, by arrows, or by its number, which goes on to the next leaf. */
export function LeafRows({ children, quiet, quietState }: LeafRowsProps) {
  return (
    /* The keys are a way beside the radio buttons in it, which have all that a keyboard needs. */
    /* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */
    <div className={styles.leaves} onKeyDown={chooseByNumber}>
      {children}
      {quiet.length > 0 && (
        <details className={styles.quiet}>
          <summary>{`${quiet.length} ${quietState}`}</summary>
          {quiet}
        </details>
      )}
    </div>
  );
}

interface LeafRowProps {
  readonly leaf: Leaf | OtherLeaf;
  /** The field of the form. */
  readonly name: string;
  readonly choices: readonly LeafChoice[];
  readonly chosen: string;
  readonly mayEdit?: boolean;
  /** Who signed it, what is asked of it. */
  readonly children?: ReactNode;
}

/** A leaf and the states that it may be in. */
export function LeafRow({ leaf, name, choices, chosen, mayEdit = true, children }: LeafRowProps) {
  return (
    <fieldset id={name} className={styles.leaf} disabled={!mayEdit}>
      <legend>{capitalise(leafName(leaf))}</legend>
      <div className={styles.states}>
        {choices.map(({ value, words, icon }) => (
          <label key={value} data-state={value || "unknown"}>
            <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
            <DeskIcon name={icon} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/** What stands under a leaf's name: who signed it. Amber where somebody is to look again. */
export function LeafNote({ children, isLate = false }: { children: ReactNode; isLate?: boolean }) {
  return (
    <p className={styles.signed} data-late={isLate || undefined}>
      {children}
    </p>
  );
}

/** What is asked where one state is chosen, and not seen where another is. */
export function LeafAsk({ children }: { children: ReactNode }) {
  return <div className={styles.ask}>{children}</div>;
}

function chooseByNumber(event: KeyboardEvent<HTMLDivElement>): void {
  const at = ["1", "2", "3", "4"].indexOf(event.key);
  const { target, currentTarget } = event;
  const isChoice = target instanceof HTMLInputElement && target.type === "radio";
  if (at < 0 || event.ctrlKey || event.altKey || event.metaKey || !isChoice) return;
  event.preventDefault();
  const rows = [...currentTarget.querySelectorAll("fieldset")];
  const row = target.closest("fieldset");
  row?.querySelectorAll<HTMLInputElement>("input[type=radio]")[at]?.click();
  const next = row && rows[rows.indexOf(row) + 1];
  next?.closest("details")?.setAttribute("open", "");
  (next?.querySelector<HTMLInputElement>("input:checked") ?? next?.querySelector("input") ?? target).focus();
}
