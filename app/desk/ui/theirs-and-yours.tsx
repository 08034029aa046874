import { ColumnHeads, Table } from "./desk-table.tsx";

interface Difference {
  readonly name: string;
  readonly theirs: string;
  readonly yours: string;
}

interface TheirsAndYoursProps {
  readonly rows: readonly Difference[];
  readonly caption?: string;
  /** Of the names, of theirs and of yours. */
  readonly heads?: readonly [what: string, theirs: string, yours: string];
}

/** Where what somebody else saved and what was typed here differ; nothing where they say the same. */
export function TheirsAndYours({
  rows,
  caption = "Where the two differ",
  heads = ["Field", "Theirs", "Yours"],
}: TheirsAndYoursProps) {
  if (rows.length === 0) return null;
  return (
    <Table caption={caption} tight>
      <ColumnHeads names={heads} />
      <tbody>
        {rows.map(({ name, theirs, yours }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{theirs}</td>
            <td>{yours}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
