import type { DocumentChange } from "#recipes/approval/document-changes.ts";
import * as styles from "./affected.module.css";
import type { LeafComparisons } from "#food/allergens/leaf-changes.ts";
import { ChangeList } from "./change-list.tsx";
import { ColumnHeads, Table } from "../ui/lists/desk-table.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Note, MutedText } from "../ui/text.tsx";
import { ComparedText } from "../ui/marks/compared-text.tsx";
import { LeafStamp, StateSign } from "../ui/marks/stamp.tsx";
import { stateInWords } from "#food/allergens/describe-allergens.ts";

/** A recipe against the version before it. */
export function RecipeChanged({ version, changes }: { version: number; changes: readonly DocumentChange[] }) {
  return (
    <section aria-labelledby="changed">
      <SectionHead id="changed" title="What changed" note={`against version ${version}`} />
      <ChangeList changes={changes} />
      {changes.length === 0 && <Note>Nothing that is weighed or said of it.</Note>}
    </section>
  );
}

/** A product against the version before it. */
export interface ProductChange extends LeafComparisons {
  readonly version: number;
  readonly statement: { readonly from: string; readonly to: string };
}

/** What changed of a product: its ingredients in words, and leaf by leaf with when each counts. */
export function WhatChanged({ change }: { change: ProductChange }) {
  const { version, rows, absent, statement } = change;
  const changed = rows.filter(({ is }) => is !== "same");
  return (
    <section aria-labelledby="changed">
      <SectionHead id="changed" title="What changed" note={`against version ${version}`} />
      {statement.from !== statement.to && (
        <p className={styles.statement}>
          <ComparedText {...statement} />
        </p>
      )}
      {changed.length > 0 && (
        <Table caption="What changes leaf by leaf" tight>
          <ColumnHeads names={["Allergen", "Was", "Becomes", "From when"]} />
          <tbody>
            {changed.map(({ leaf, is, from, to }) => (
              <tr key={leaf} data-tone={is === "worse" ? "held" : "live"}>
                <th scope="row">
                  <LeafStamp leaf={leaf} is={is} />
                </th>
                <td>{stateInWords(from)}</td>
                <td>
                  <StateSign state={to} />
                </td>
                <td>
                  {is === "worse" ? (
                    <b>at once, when you save</b>
                  ) : (
                    <MutedText>when somebody else has approved</MutedText>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Note>
        {changed.length === 0 ? "No allergen changes. " : ""}
        {rows.length - changed.length + absent} kinds stay as they are.
      </Note>
    </section>
  );
}
