import { Link } from "react-router";
import { formatInstant } from "#values/time/format-date.ts";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";

/** A specification that somebody keeps and has not saved. */
export interface ListedDraft {
  readonly id: string;
  readonly name: string;
  readonly savedBy: string;
  readonly savedAt: number;
  /** What it adds, by name; null where that cannot be read. */
  readonly risks: readonly string[] | null;
}

/** Drafts that are not submitted to anybody yet. */
export function DraftList({ drafts }: { drafts: readonly ListedDraft[] }) {
  return (
    <section aria-labelledby="drafts">
      <SectionHead id="drafts" title="Drafts" note="nobody outside reads anything of them" />
      <Table caption="Drafts of food" tight stacked>
        <ColumnHeads names={["Specification", "Kept by", "What it adds"]} />
        <tbody>
          {drafts.map(({ id, name, savedBy, savedAt, risks }) => (
            <tr key={id} data-tone={risks?.length === 0 ? undefined : "held"}>
              <th scope="row">
                <Link to={`/desk/recipes/products/${id}?draft`}>{name}</Link>
              </th>
              <td>
                {savedBy}
                <CellNote>{formatInstant(savedAt)}</CellNote>
              </td>
              <td>
                {risks?.length === 0 ? (
                  <Tag kind="draft">No risk</Tag>
                ) : (
                  <Tag kind="held">{risks ? `Adds ${risks.join(", ")}` : "Not known"}</Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
