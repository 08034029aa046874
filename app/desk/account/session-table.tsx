import { Form } from "react-router";
import { Button } from "../ui/desk-button.tsx";
import { Sub, Table } from "../ui/desk-table.tsx";
import { Quiet } from "../ui/part.tsx";

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
        <Quiet>Nowhere at this moment.</Quiet>
      </p>
    );
  return (
    <Table caption="Sessions">
      <thead>
        <tr>
          <th scope="col">Browser</th>
          <th scope="col">Since</th>
          <th scope="col">
            <span className="visually-hidden">End</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, browser, here, since, seen }) => (
          <tr key={id}>
            <th scope="row">
              {browser}
              {here && <Sub>this one</Sub>}
            </th>
            <td>
              {since}
              <Sub>last seen {seen}</Sub>
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
