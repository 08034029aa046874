import { ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { ColumnHeads, Table } from "../ui/lists/desk-table.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Row, Sheet } from "../ui/frame/page-layout.tsx";
import { DangerText, Note } from "../ui/text.tsx";
import { HowItStands, Whose } from "./complaints/complaint-cells.tsx";
import { ReplyPromise } from "./reply-promise.tsx";
import type { OverviewData } from "./overview.server.ts";
import * as styles from "./orders-overview.module.css";

/** Beside the list while no enquiry is open. */
export function Overview({ overview: { next, promise, reminders, complaints } }: { overview: OverviewData }) {
  return (
    <>
      {next && <Next next={next} />}
      <section aria-labelledby="promise">
        <SectionHead id="promise" title="What we promise" />
        <div className={styles.below}>
          <ReplyPromise promise={promise} />
        </div>
      </section>
      {reminders.length > 0 && (
        <section aria-labelledby="reminded">
          <SectionHead id="reminded" title="To be done" />
          <Table caption="Reminders" tight stacked>
            <ColumnHeads names={["What", "For whom", "Since"]} />
            <tbody>
              {reminders.map(({ id, enquiryId, words, name, since }) => (
                <tr key={id}>
                  <th scope="row">
                    <TextLink to={`/desk/enquiries/${enquiryId}`}>{words}</TextLink>
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

function Next({ next: { id, name, words, due, isLate, at } }: { next: NonNullable<OverviewData["next"]> }) {
  return (
    <Sheet>
      <section aria-labelledby="next" className={styles.next}>
        <p>Next to answer</p>
        <h2 id="next">{name}</h2>
        <blockquote>{words}</blockquote>
        <Row>
          <ButtonLink to={`/desk/enquiries/${id}`}>Answer {name}</ButtonLink>
          <Note>
            Wrote {at}; {isLate ? <DangerText>was due by {due}</DangerText> : `promised by ${due}`}.
          </Note>
        </Row>
      </section>
    </Sheet>
  );
}

function Complaints({ complaints }: Pick<OverviewData, "complaints">) {
  return (
    <section aria-labelledby="complaints">
      <SectionHead id="complaints" title="Complaints" note="about personal data">
        <TextLink to="/desk/enquiries/complaints">All of them</TextLink>
      </SectionHead>
      <Table caption="Complaints that are open" tight stacked>
        <ColumnHeads names={["Whose", "How it stands"]} />
        <tbody>
          {complaints.map(({ enquiryId, name, reference, state, day, due }) => (
            <tr key={enquiryId}>
              <Whose {...{ enquiryId, name, reference }} />
              <HowItStands {...{ state, day, due }} />
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
