import { useId } from "react";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { PaperLabel } from "../paper-label/paper-label.tsx";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./data-table.module.css";

export interface DataTableProps {
  heading: Heading;
  /** Says whose figures these are, where they are not the firm's own. */
  sample?: string;
  caption: string;
  /** The first names the rows, the last holds words; those between hold figures. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  total?: readonly string[];
  /** The name by which links lead to it. */
  anchor?: string;
}

/** A table of figures by year; on a phone, one card per row. */
export function DataTable({ heading, sample, caption, columns, rows, total, anchor }: DataTableProps) {
  const id = useId();
  return (
    <ReadingSection className={styles.section} id={anchor} aria-labelledby={id}>
      <Inner>
        <div className={styles.head}>
          <h2 id={id}>
            <HeadingWords of={heading} />
          </h2>
          {sample && <PaperLabel className={styles.sample}>{sample}</PaperLabel>}
        </div>
        <table>
          <caption>
            <MarkedWords of={caption} />
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <Row key={cells[0]} cells={cells} columns={columns} />
            ))}
          </tbody>
          {total && (
            <tfoot>
              <Row cells={total} columns={columns} />
            </tfoot>
          )}
        </table>
      </Inner>
    </ReadingSection>
  );
}

function Row({ cells, columns }: { cells: readonly string[]; columns: readonly string[] }) {
  const [name, ...others] = cells;
  return (
    <tr>
      <th scope="row">{name}</th>
      {others.map((cell, index) => (
        <td key={columns[index + 1]} data-column={columns[index + 1]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
