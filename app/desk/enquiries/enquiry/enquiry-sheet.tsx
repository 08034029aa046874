import { Form } from "react-router";
import { TextArea } from "#ui/form/field.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { CellNote, ColumnHeads, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import { Person, Tag } from "../../ui/marks/desk-tag.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Row, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import type { EnquiryScreen } from "./enquiry-screen.server.ts";
import { ReplyForm } from "./reply-form.tsx";
import * as styles from "./enquiry.module.css";

/** What somebody wrote and chose, what was answered, and the answer that is being written. */
export function EnquirySheet({ enquiry }: { enquiry: EnquiryScreen }) {
  const { name, reference, reason, facts, tags, promise, may, review, state } = enquiry;
  return (
    <div className={styles.paper}>
      <Sheet>
        <div className={styles.sheet}>
          <div className={styles.top}>
            <p className={styles.back}>
              <TextLink to="/desk/enquiries">Orders</TextLink>
            </p>
            <p className={styles.kind}>
              {reference}, {reason.toLowerCase()}
            </p>
            <h1>{name}</h1>
            {facts.where && <p className={styles.where}>{facts.where}</p>}
            <Row>
              {tags.map(({ kind, icon, text }) => (
                <Tag key={text} kind={kind} {...(icon && { icon })}>
                  {text}
                </Tag>
              ))}
              {promise && (
                <Note>
                  {promise.isLate ? `It was due by ${promise.due}.` : `Promised by ${promise.due}.`}
                </Note>
              )}
              {may.edit && review === null && state !== "spam" && !enquiry.isAboutData && (
                <MakeProposal enquiry={enquiry.id} />
              )}
            </Row>
          </div>
          <Letter enquiry={enquiry} />
          {enquiry.items.length > 0 && <ChosenDishes enquiry={enquiry} />}
          {enquiry.thread.length > 0 && <Thread enquiry={enquiry} />}
          {may.edit && review === null && state !== "spam" && <ReplyForm enquiry={enquiry} />}
          {may.edit && <NoteForm enquiry={enquiry} />}
        </div>
      </Sheet>
    </div>
  );
}

/** One click makes a proposal of what they chose; where there is one already, it opens that. */
function MakeProposal({ enquiry }: { enquiry: string }) {
  return (
    <Form method="post" action="/desk/proposals/new">
      <input type="hidden" name="enquiry" value={enquiry} />
      <Button>Make a proposal</Button>
    </Form>
  );
}

function Letter({ enquiry: { words, at, page, notes } }: { enquiry: EnquiryScreen }) {
  return (
    <details className={styles.letter} open>
      <summary>
        <DeskIcon name="mail" />
        <b>Their letter</b>
        <span>
          {at}
          {page && `, from ${page}`}
        </span>
        <DeskIcon name="down" />
      </summary>
      <blockquote>{words}</blockquote>
      {notes.length > 0 && <p className={styles.notes}>The form told them: {notes.join(" ")}</p>}
    </details>
  );
}

function ChosenDishes({ enquiry: { items, guide } }: { enquiry: EnquiryScreen }) {
  return (
    <section aria-labelledby="dishes">
      <SectionHead id="dishes" title="What they chose" note="as it stood on the page then" />
      <div className={styles.dishes}>
        <Table caption="Chosen dishes" tight>
          <ColumnHeads
            names={["Dish", "How many", "Guide, each", "Guide"]}
            numbers={["How many", "Guide, each", "Guide"]}
          />
          <tbody>
            {items.map(({ id, name, note, quantity, each, sum }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <CellNote>
                    {note}
                    {each && <span className={styles.atEach}>at {each}</span>}
                  </CellNote>
                </th>
                <NumberCell>{quantity}</NumberCell>
                <NumberCell>{each ?? "none"}</NumberCell>
                <NumberCell>{sum ?? "none"}</NumberCell>
              </tr>
            ))}
          </tbody>
          {guide && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Guide, for a person to price
                  {guide.unpriced > 0 && <CellNote>without {guide.unpriced} that had no guide</CellNote>}
                </th>
                <td />
                <NumberCell>{guide.sum}</NumberCell>
              </tr>
            </tfoot>
          )}
        </Table>
      </div>
    </section>
  );
}

const emailWords = {
  sent: "handed to the mail server",
  waiting: "on its way",
  late: "late",
  stuck: "not delivered",
};

function Thread({ enquiry: { thread, name } }: { enquiry: EnquiryScreen }) {
  return (
    <section aria-labelledby="thread">
      <SectionHead id="thread" title="What was done" />
      <ol className={styles.thread}>
        {thread.map(({ id, kind, text, by, at, email }) => (
          <li key={id} data-kind={kind}>
            <Person name={by} small />
            <div>
              <p className={styles.by}>
                <b>{by}</b> {kind === "reply" ? `wrote to ${name}` : "noted, for us alone"}, {at}
                {email && (
                  <>
                    {": "}
                    <span>
                      {emailWords[email.state]}
                      {email.at && ` ${email.at}`}
                    </span>
                  </>
                )}
              </p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoteForm({ enquiry: { id, formKey } }: { enquiry: EnquiryScreen }) {
  return (
    <section aria-labelledby="note">
      <SectionHead id="note" title="A note" note="for us alone" />
      <Form method="post" action={`/desk/enquiries/${id}/notes`} className={styles.below} key={formKey}>
        <Stack>
          <input type="hidden" name="key" value={formKey} />
          <TextArea label="New note" name="note" rows={2} maxLength={2_000} required />
          <Row>
            <Button kind="line">Add the note</Button>
          </Row>
        </Stack>
      </Form>
    </section>
  );
}
