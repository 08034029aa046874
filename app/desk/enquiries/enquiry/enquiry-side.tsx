import { Form } from "react-router";
import type { EnquiryState } from "#enquiries/inbox/enquiry-states.ts";
import { TextField } from "#ui/form/field.tsx";
import { PaymentTag } from "../../money/payment-tag.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { InlineSelect } from "../../ui/forms/desk-field.tsx";
import { Person, Tag } from "../../ui/marks/desk-tag.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Row } from "../../ui/frame/page-layout.tsx";
import { MutedText, Note } from "../../ui/text.tsx";
import { EnquiryTag } from "../enquiry-tag.tsx";
import { ComplaintPart } from "./complaint-part.tsx";
import type { EnquiryScreen } from "./enquiry-screen.server.ts";
import * as styles from "./enquiry.module.css";

interface Props {
  readonly enquiry: EnquiryScreen;
}

/** Whose it is, how to reach them, who comes, how far it is, what to remember, and what else came from them. */
export function EnquirySide({ enquiry }: Props) {
  const complaint = (enquiry.complaint !== null || enquiry.may.edit) && <ComplaintPart enquiry={enquiry} />;
  // As long as its clock runs it is what there is to do.
  const isFirst = enquiry.complaint !== null && enquiry.complaint.closed === null;
  return (
    <>
      {isFirst && complaint}
      <Owner enquiry={enquiry} />
      <Reach enquiry={enquiry} />
      {enquiry.guests.length > 0 && (
        <section aria-labelledby="guests">
          <SectionHead id="guests" title="Guests" />
          <FactList rows={enquiry.guests} />
        </section>
      )}
      {enquiry.may.edit && <Marks enquiry={enquiry} />}
      <Reminders enquiry={enquiry} />
      {!isFirst && complaint}
      <SamePerson enquiry={enquiry} />
    </>
  );
}

function Owner({ enquiry: { id, owner, members, me, revision, may } }: Props) {
  return (
    <section aria-labelledby="owner">
      <SectionHead id="owner" title="Whose it is" />
      <div className={styles.below}>
        {owner ? (
          <p className={styles.owner}>
            <Person name={owner.name} small /> {owner.name}
            {owner.id === me && <MutedText>that is you</MutedText>}
          </p>
        ) : (
          <Note>Nobody’s yet.</Note>
        )}
        {may.edit && (
          <Form method="post" action={`/desk/enquiries/${id}/owner`} className={styles.give} key={revision}>
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="was" value={owner?.id ?? ""} />
            {owner?.id !== me && members.some((one) => one.id === me) && (
              <Button name="owner" value={me} size="small">
                Assign to me
              </Button>
            )}
          </Form>
        )}
        {may.edit && members.length > 1 && (
          <Form
            method="post"
            action={`/desk/enquiries/${id}/owner`}
            className={styles.give}
            key={`to ${revision}`}
          >
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="was" value={owner?.id ?? ""} />
            <InlineSelect name="owner" aria-label="Give it to" defaultValue={owner?.id ?? ""}>
              <option value="">Nobody</option>
              {members.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </InlineSelect>
            <Button kind="line" size="small">
              Give
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

function Reach({ enquiry: { id, email, facts, may } }: Props) {
  return (
    <section aria-labelledby="reach">
      <SectionHead id="reach" title="How to reach them" />
      <div className={styles.below}>
        {/* As text: an address that a stranger typed is no link at the desk. */}
        <p className={styles.address}>{email}</p>
        {facts.reach && <p>{facts.reach}</p>}
        {facts.others.length > 0 && <FactList rows={facts.others} />}
        {may.edit && <TextLink to={`/desk/enquiries/${id}/correct`}>Put right</TextLink>}
      </div>
    </section>
  );
}

const marks: readonly { readonly to: EnquiryState; readonly text: string; readonly quiet?: true }[] = [
  { to: "answered", text: "Answered" },
  { to: "won", text: "Won" },
  { to: "lost", text: "Lost" },
  { to: "closed", text: "Closed" },
  { to: "new", text: "New again", quiet: true },
  { to: "spam", text: "Spam", quiet: true },
];

function Marks({ enquiry: { id, state, revision } }: Props) {
  return (
    <section aria-labelledby="state">
      <SectionHead id="state" title="Mark it" />
      <Form method="post" action={`/desk/enquiries/${id}/state`} className={styles.below}>
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="was" value={state} />
        <Row>
          {marks
            .filter(({ to }) => to !== state)
            .map(({ to, text, quiet }) => (
              <Button key={to} kind={quiet ? "quiet" : "line"} size="small" name="to" value={to}>
                {text}
              </Button>
            ))}
        </Row>
        {state === "new" && (
          <Note>“Answered” is for a call or a letter: what you send here marks itself.</Note>
        )}
      </Form>
    </section>
  );
}

function Reminders({ enquiry: { id, reminders, remindOn, today, formKey, may } }: Props) {
  if (!may.edit && reminders.length === 0) return null;
  return (
    <section aria-labelledby="reminders">
      <SectionHead id="reminders" title="Remind us" />
      <ul className={styles.reminders}>
        {reminders.map(({ id: reminder, words, by, on, isDue }) => (
          <li key={reminder} data-due={isDue || undefined}>
            <div>
              <b>{words}</b>
              <MutedText>
                {on}, {by}
              </MutedText>
            </div>
            {may.edit && (
              <Form method="post" action={`/desk/enquiries/${id}/reminder-done`}>
                <input type="hidden" name="reminder" value={reminder} />
                <Button kind="line" size="small" aria-label={`Done: ${words}`}>
                  Done
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {may.edit && (
        <Form method="post" action={`/desk/enquiries/${id}/reminders`} className={styles.below} key={formKey}>
          <input type="hidden" name="key" value={formKey} />
          <TextField
            label="Of what"
            name="words"
            maxLength={200}
            required
            placeholder="Ring about the oven"
          />
          <TextField
            label="From the day"
            aside="on Today until done"
            name="day"
            type="date"
            min={today}
            defaultValue={remindOn}
            required
          />
          <Row>
            <Button kind="line" size="small">
              Remind us
            </Button>
          </Row>
        </Form>
      )}
    </section>
  );
}

function SamePerson({ enquiry: { id, person, may } }: Props) {
  const { count, others, payments, proposals } = person;
  return (
    <section aria-labelledby="person">
      <SectionHead id="person" title="From this address" />
      <div className={styles.below}>
        {count === 0 && !payments?.count && proposals.length === 0 && <Note>Nothing else.</Note>}
        <ul className={styles.same}>
          {proposals.map(({ number, tags }) => (
            <li key={number}>
              <TextLink to={`/desk/proposals/${number}`}>Proposal {number}</TextLink>{" "}
              {tags.map(({ kind, icon, text }) => (
                <Tag key={text} kind={kind} {...(icon && { icon })}>
                  {text}
                </Tag>
              ))}
            </li>
          ))}
          {others.map((one) => (
            <li key={one.id}>
              <TextLink to={`/desk/enquiries/${one.id}`}>{one.at}</TextLink> {one.about}{" "}
              <EnquiryTag state={one.state} review={one.review} />
            </li>
          ))}
          {count > others.length && <li>and {count - others.length} more enquiries</li>}
          {payments?.shown.map(({ reference, price, state, attention, at }) => (
            <li key={reference}>
              <TextLink to={`/desk/money/${reference}`}>{reference}</TextLink> {price}, {at}{" "}
              <PaymentTag state={state} attention={attention} />
            </li>
          ))}
          {payments && payments.count > payments.shown.length && (
            <li>and {payments.count - payments.shown.length} more payments</li>
          )}
        </ul>
        {may.person && <TextLink to={`/desk/people?enquiry=${id}`}>Export or erase their data</TextLink>}
      </div>
    </section>
  );
}
