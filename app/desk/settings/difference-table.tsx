import { Table } from "../ui/lists/desk-table.tsx";
import type { Difference } from "./settings-view.server.ts";

/** Fields in which two versions differ, side by side. */
export function DifferenceTable({
  caption,
  before,
  after,
  differences,
}: {
  caption: string;
  before: string;
  after: string;
  differences: readonly Difference[];
}) {
  return (
    <Table caption={caption} tight>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => (
          <tr key={one.label}>
            <th scope="row">{one.label}</th>
            <td>{one.before || "empty"}</td>
            <td>{one.after || "empty"}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
