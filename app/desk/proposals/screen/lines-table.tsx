import { Fragment, useState } from "react";
import { mealCourses } from "#proposals/proposal.ts";
import type { ProposalLine } from "#proposals/proposal.ts";
import { ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { AddLine } from "./add-line.tsx";
import { formId, useEditor } from "../editor/editor-context.ts";
import { LineRow } from "./line-row.tsx";
import * as styles from "./proposal.module.css";

/** Under which heading a line stands once somebody has sorted the dishes into courses. */
function groupOf(line: ProposalLine | undefined): string {
  if (line?.kind !== "dish") return line ? "Staff, hire, delivery" : "";
  return mealCourses.find(({ key }) => key === line.course)?.name ?? "In no course yet";
}

/** The lines of a proposal as they are written, and the field that adds one. */
export function LinesTable() {
  const { content, fields, errors } = useEditor();
  const [said, setSaid] = useState("");
  const isSorted = content.lines.some(({ course }) => course !== null);
  return (
    <div className={styles.lines}>
      <input type="hidden" form={formId} name="lines" value={fields["lines"] ?? ""} />
      <Table caption="What is proposed" tight>
        <ColumnHeads
          names={["Dish or service", "How many", "Each", "VAT", "Sum"]}
          numbers={["How many", "Each", "Sum"]}
        />
        <tbody>
          {content.lines.map((line, at) => (
            <Fragment key={line.id}>
              {isSorted && groupOf(line) !== groupOf(content.lines[at - 1]) && (
                <tr className={styles.group}>
                  <th colSpan={5} scope="rowgroup">
                    {groupOf(line)}
                  </th>
                </tr>
              )}
              <LineRow
                line={line}
                onRemoved={(name) => setSaid(`${name} taken off. Ctrl Z brings it back.`)}
              />
            </Fragment>
          ))}
        </tbody>
      </Table>
      {errors["lines"] && <p className={styles.fault}>{errors["lines"]}</p>}
      <div className={styles.adding}>
        <AddLine onAdded={(name) => setSaid(`${name} added.`)} />
        <span className={styles.keys}>
          <span>
            <Key>/</Key> add
          </span>
          <span>
            <Key>Alt ↑</Key> move up
          </span>
          <span>
            <Key>Del</Key> remove
          </span>
        </span>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
