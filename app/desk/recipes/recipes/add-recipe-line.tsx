import { useState } from "react";
import type { LineChoice } from "#recipes/forms/added-lines.ts";
import { parseAddedLines } from "#recipes/forms/added-lines.ts";
import { Key } from "../../ui/marks/desk-tag.tsx";
import * as styles from "./recipe.module.css";
import type { LineChange } from "./use-lines.ts";

interface AddRecipeLineProps {
  readonly choices: readonly LineChoice[];
  readonly change: (change: LineChange) => void;
  readonly typed: string;
  readonly error: string | undefined;
}

/** Where the next lines are written or pasted: "turmeric, 40". */
export function AddRecipeLine({ choices, change, typed, error }: AddRecipeLineProps) {
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
      <span className={styles.keys}>
        <Key>Enter</Key> next <Key>Alt ↑</Key> move <Key>Tab</Key> grams
      </span>
      <p id="add-fault" role="status" className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}
