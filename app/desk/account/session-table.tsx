import { Form } from "react-router";
import { Button } from "../ui/forms/desk-button.tsx";
import { CellNote, Table, HiddenHead } from "../ui/lists/desk-table.tsx";
import { MutedText } from "../ui/text.tsx";

export interface ShownSession {
  readonly id: string;
  readonly browser: string;
  /** The one that this screen is shown in. */
  readonly here: boolean;
  readonly since: string;
  readonly seen: string;
}

/** The browsers in which somebody is signed in, each with a button that ends it. */
export function SessionTable({ sessions, action }: { sessions: readonly ShownSession[]; action: string }) {
  if (sessions.length === 0)
    return (
      <p>
        <MutedText>Nowhere at this moment.</MutedText>
      </p>
    );
  return (
    <Table caption="Sessions">
      <thead>
        <tr>
          <th scope="col">Browser</th>
          <th scope="col">Since</th>
          <HiddenHead>End</HiddenHead>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, browser, here, since, seen }) => (
          <tr key={id}>
            <th scope="row">
              {browser}
              {here && <CellNote>this one</CellNote>}
            </th>
            <td>
              {since}
              <CellNote>last seen {seen}</CellNote>
            </td>
            <td>
              {!here && (
                <Form method="post" action={action}>
                  <input type="hidden" name="session" value={id} />
                  <Button kind="line" size="small" aria-label={`End the session in ${browser}`}>
                    End
                  </Button>
                </Form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
