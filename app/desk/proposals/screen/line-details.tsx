import { guestGroups } from "#proposals/checks/course-gaps.ts";
import { eaters, mealCourses } from "#proposals/proposal.ts";
import type { ProposalLine } from "#proposals/proposal.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { formId, useField } from "../editor/editor-context.ts";
import * as styles from "./proposal.module.css";

/** A line by its name; opened, what else is said of it and where it stands. Without script its buttons save too. */
export function LineDetails({
  line,
  onMove,
  onRemove,
}: {
  line: ProposalLine;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const name = (field: keyof ProposalLine) => `lines.${line.id}.${field}`;
  const act = (then: () => void) => (event: { preventDefault(): void }) => {
    event.preventDefault();
    then();
  };
  return (
    <details className={styles.line}>
      <summary>
        {line.name || "A line without a name"}
        <span className={styles.sub}>{subOf(line)}</span>
      </summary>
      <div className={styles.more}>
        <input type="hidden" form={formId} name={name("kind")} value={line.kind} />
        <input type="hidden" form={formId} name={name("itemId")} value={line.itemId ?? ""} />
        <TextField label="As the customer reads it" maxLength={200} {...useField(name("name"))} />
        <TextField
          label="Note under it"
          aside="for the customer"
          maxLength={300}
          {...useField(name("note"))}
        />
        {line.kind === "dish" && <DishFields line={line} />}
        <SelectField label="Eaten by" aside="why its VAT is what it is" {...useField(name("eatenBy"))}>
          <option value="">not said</option>
          {eaters.map(({ key, name: who }) => (
            <option key={key} value={key}>
              {who}
            </option>
          ))}
        </SelectField>
        <div className={styles.moves}>
          <Button
            kind="line"
            size="small"
            form={formId}
            name="up"
            value={line.id}
            onClick={act(() => onMove(-1))}
          >
            Move up
          </Button>
          <Button
            kind="line"
            size="small"
            form={formId}
            name="down"
            value={line.id}
            onClick={act(() => onMove(1))}
          >
            Move down
          </Button>
          <Button
            kind="quiet"
            size="small"
            form={formId}
            name="remove"
            value={line.id}
            onClick={act(onRemove)}
          >
            Remove
          </Button>
        </div>
      </div>
    </details>
  );
}

function DishFields({ line }: { line: ProposalLine }) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Pieces in one"
        aside="if it is counted so"
        numeric
        inputMode="numeric"
        {...useField(`lines.${line.id}.pieces`)}
      />
      <SelectField label="Plates for" {...useField(`lines.${line.id}.keptFor`)}>
        <option value="">as the other dishes leave it</option>
        <option value="everybody">everybody</option>
        {guestGroups.map(({ group, name }) => (
          <option key={group} value={group}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="One serves" numeric inputMode="numeric" {...useField(`lines.${line.id}.serves`)} />
      <SelectField label="Course" {...useField(`lines.${line.id}.course`)}>
        <option value="">not said</option>
        {mealCourses.map(({ key, name }) => (
          <option key={key} value={key}>
            {name.toLowerCase()}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** "serves 10, main": what is under a line's name. */
export function subOf({ kind, serves, pieces, course, note }: ProposalLine): string {
  const goes = serves ? `serves ${serves}` : pieces ? `${pieces} pieces` : "how many it serves is not known";
  const parts = [kind === "dish" ? goes : kind, course, note];
  return parts.filter(Boolean).join(", ");
}
