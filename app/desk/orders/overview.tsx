import { TextLink } from "../ui/desk-button.tsx";
import { CellNote, Table } from "../ui/desk-table.tsx";
import { Tag } from "../ui/desk-tag.tsx";
import { SectionHead } from "../ui/page-head.tsx";
import { AnswerPromise } from "./answer-promise.tsx";
import type { OverviewData } from "./overview.server.ts";

/** Beside the list while no enquiry is open. */
export function Overview({ overview: { promise, reminders, complaints } }: { overview: OverviewData }) {
  return (
    <>
      <section aria-labelledby="promise">
        <SectionHead id="promise" title="What we promise" />
        <AnswerPromise promise={promise} />
      </section>
      {reminders.length > 0 && (
        <section aria-labelledby="reminded">
          <SectionHead id="reminded" title="To be done" />
          <Table caption="Reminders" tight stacked>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">For whom</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {reminders.map(({ id, enquiryId, words, name, since }) => (
                <tr key={id}>
                  <th scope="row">
                    <TextLink to={`/desk/orders/${enquiryId}`}>{words}</TextLink>
                  </th>
                  <td>{name}</td>
                  <td>{since}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
      {complaints.length > 0 && <Complaints complaints={complaints} />}
    </>
  );
}

function Complaints({ complaints }: Pick<OverviewData, "complaints">) {
  return (
    <section aria-labelledby="complaints">
      <SectionHead id="complaints" title="Complaints" note="about personal data" />
      <Table caption="Complaints that are open" tight stacked>
        <thead>
          <tr>
            <th scope="col">Whose</th>
            <th scope="col">How it stands</th>
          </tr>
        </thead>
        <tbody>
          {complaints.map(({ enquiryId, name, reference, state, day, due }) => (
            <tr key={enquiryId}>
              <th scope="row">
                <TextLink to={`/desk/orders/${enquiryId}`}>{name}</TextLink>
                <CellNote>{reference}</CellNote>
              </th>
              <td>
                <Tag kind={state === "late" ? "held" : "waiting"} icon="warning">
                  Day {day}
                </Tag>
                <CellNote>
                  {state === "acknowledged" ? "acknowledged, no outcome yet" : `to be acknowledged by ${due}`}
                </CellNote>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
