import { closedComplaints, openComplaints } from "#enquiries/replies/complaints.server.ts";
import { signedIn } from "../../guard.server.ts";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import { HowItStands, Whose } from "./complaint-cells.tsx";
import { datedComplaint } from "./complaint-words.ts";

export const meta = () => [{ title: "Complaints · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const {
    site: {
      store: { db },
      clock,
    },
  } = signedIn(args);
  const now = clock.now();
  const named = (complaint: Awaited<ReturnType<typeof openComplaints>>[number]) => {
    const { enquiryId, reference, name, outcome, toldBy } = complaint;
    return { enquiryId, reference, name, outcome, toldBy, ...datedComplaint(complaint, now) };
  };
  return {
    open: (await openComplaints(db)).map(named),
    closed: (await closedComplaints(db)).map(named),
  };
}

/** Complaints about personal data: those that wait with their clock, and what came of the others. */
export default function Complaints({ loaderData: { open, closed } }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Orders", to: "/desk/enquiries" }, { text: "Complaints" }]}
        title="Complaints"
        also="about personal data"
        sub="The law wants each acknowledged within thirty days, looked into without delay, and its outcome told."
      />
      <Stack>
        {open.length === 0 ? (
          <EmptyState title="No complaint is open" />
        ) : (
          <Table caption="Open complaints" stacked>
            <ColumnHeads names={["Whose", "Came", "How it stands"]} />
            <tbody>
              {open.map(({ enquiryId, name, reference, received, state, day, due }) => (
                <tr key={enquiryId}>
                  <Whose {...{ enquiryId, name, reference }} />
                  <td>{received}</td>
                  <HowItStands {...{ state, day, due }} />
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {closed.length > 0 && (
          <section aria-labelledby="closed">
            <SectionHead id="closed" title="Closed" note="what was closed last first" />
            <Table caption="Closed complaints" stacked>
              <ColumnHeads names={["Whose", "Came", "Acknowledged", "Closed", "What came of it"]} />
              <tbody>
                {closed.map((one) => (
                  <tr key={one.enquiryId}>
                    <Whose {...one} />
                    <td>{one.received}</td>
                    <td>{one.acknowledged}</td>
                    <td>
                      {one.closed}
                      {one.toldBy && <CellNote>told by {one.toldBy}</CellNote>}
                    </td>
                    <td>{one.outcome}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </section>
        )}
        <Note>
          What comes by the form at /privacy/complaint is here by itself, and an e-mail has acknowledged it. A
          letter, a call or an e-mail becomes one by “It is a complaint” on its enquiry. What was written and
          answered is on the enquiry; all of it is deleted with it, and never before it is closed.
        </Note>
      </Stack>
    </Screen>
  );
}
