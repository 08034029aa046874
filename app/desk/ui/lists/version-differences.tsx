import { ColumnHeads, Table } from "./desk-table.tsx";

interface Difference {
  readonly name: string;
  readonly savedVersion: string;
  readonly typedVersion: string;
}

interface VersionDifferencesProps {
  readonly rows: readonly Difference[];
  readonly caption?: string;
  /** Of the names, of the saved version and of the typed one. */
  readonly heads?: readonly [what: string, savedVersion: string, typedVersion: string];
}

/** Where what somebody else saved and what was typed here differ; nothing where they say the same. */
export function VersionDifferences({
  rows,
  caption = "Where the two differ",
  heads = ["Field", "Theirs", "Yours"],
}: VersionDifferencesProps) {
  if (rows.length === 0) return null;
  return (
    <Table caption={caption} tight>
      <ColumnHeads names={heads} />
      <tbody>
        {rows.map(({ name, savedVersion, typedVersion }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{savedVersion}</td>
            <td>{typedVersion}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
