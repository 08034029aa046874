import { Form } from "react-router";
import { SelectField, TextArea } from "#ui/form/field.tsx";
import { waysToTell } from "#enquiries/replies/complaint-clock.ts";
import { Button, TextButton } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Row } from "../../ui/frame/page-layout.tsx";
import { DangerText, Note } from "../../ui/text.tsx";
import type { EnquiryScreen } from "./enquiry-screen.server.ts";
import * as styles from "./enquiry.module.css";

/** Whether it is a complaint about somebody's data, and how its clock stands. */
export function ComplaintPart({ enquiry }: { enquiry: EnquiryScreen }) {
  const { complaint } = enquiry;
  if (!complaint) return <MarkComplaint enquiry={enquiry} />;
  const { state, day, due, received, acknowledged, closed, outcome, toldBy } = complaint;
  return (
    <section aria-labelledby="complaint">
      <SectionHead id="complaint" title="Complaint" also={state === "closed" ? "closed" : `day ${day}`} />
      <div className={styles.below}>
        <p>Came on {received}.</p>
        {acknowledged ? (
          <p>
            Acknowledged on {acknowledged}.{" "}
            {!closed &&
              (state === "outcome late" ? (
                <DangerText>What came of it was to be told by {due}.</DangerText>
              ) : (
                `Tell them by ${due} what came of it.`
              ))}
          </p>
        ) : state === "late" ? (
          <p>
            <DangerText>It had to be acknowledged by {due}.</DangerText>
          </p>
        ) : (
          <p>Acknowledge it by {due}: your answer does that.</p>
        )}
        {closed && (
          <p>
            Closed on {closed}
            {toldBy && `, told by ${toldBy}`}: {outcome}
          </p>
        )}
        {enquiry.may.edit && !closed && <Acts enquiry={enquiry} acknowledged={acknowledged !== null} />}
      </div>
    </section>
  );
}

function Acts({
  enquiry: { id, revision },
  acknowledged,
}: {
  enquiry: EnquiryScreen;
  acknowledged: boolean;
}) {
  const seen = <input type="hidden" name="revision" value={revision} />;
  return (
    <>
      {acknowledged ? (
        <Form method="post" action={`/desk/enquiries/${id}/close-complaint`} className={styles.below}>
          {seen}
          <TextArea
            label="What came of it"
            hint="What you found, and what you did about it."
            name="outcome"
            rows={2}
            maxLength={2_000}
            required
          />
          <SelectField
            label="They were told by"
            hint="The law wants them to hear it from us: tell them first."
            name="toldBy"
            defaultValue=""
            required
          >
            <option value="">Choose one</option>
            {waysToTell.map((way) => (
              <option key={way} value={way}>
                {way}
              </option>
            ))}
          </SelectField>
          <Row>
            <Button kind="line" size="small">
              Close the complaint
            </Button>
          </Row>
        </Form>
      ) : (
        <Form method="post" action={`/desk/enquiries/${id}/acknowledge-complaint`}>
          {seen}
          <Button kind="line" size="small">
            Acknowledged by phone or letter
          </Button>
        </Form>
      )}
      <Form method="post" action={`/desk/enquiries/${id}/no-complaint`}>
        {seen}
        <TextButton>It is no complaint</TextButton>
      </Form>
    </>
  );
}

function MarkComplaint({ enquiry: { id, revision } }: { enquiry: EnquiryScreen }) {
  return (
    <section aria-labelledby="complaint">
      <SectionHead id="complaint" title="Complaint" />
      <Form method="post" action={`/desk/enquiries/${id}/complaint`} className={styles.below}>
        <input type="hidden" name="revision" value={revision} />
        <Note>About their data? It must be acknowledged within thirty days of the day it came.</Note>
        <Row>
          <Button kind="line" size="small">
            It is a complaint
          </Button>
        </Row>
      </Form>
    </section>
  );
}
