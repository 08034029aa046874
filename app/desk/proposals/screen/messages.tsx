import { Form } from "react-router";
import { TextArea } from "#ui/form/field.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { Note } from "../../ui/text.tsx";
import * as styles from "./proposal.module.css";
import type { ProposalScreenData } from "../screen.server.ts";

/** What the customer asked on their page: what waits stands first and is ticked off; the rest is read. */
export function Messages({
  messages,
  number,
  mayEdit,
}: {
  messages: ProposalScreenData["messages"];
  number: number;
  mayEdit: boolean;
}) {
  const waiting = messages.filter(({ waits }) => waits);
  const others = messages.filter(({ waits }) => !waits);
  return (
    <>
      {waiting.map(({ id, text, at, by }) => (
        <Banner key={id} kind="wait" icon="mail" level={2} title={`${by} asks, ${at}`}>
          <p className={styles.message}>{text}</p>
          {mayEdit && <Reply id={id} number={number} />}
        </Banner>
      ))}
      {others.length > 0 && (
        <details className={styles.letter}>
          <summary>
            <b>{others.length === 1 ? "One message" : `${others.length} messages`} dealt with</b>
          </summary>
          {others.map(({ id, text, at, by }) => (
            <div key={id} className={styles.message}>
              <p>{text}</p>
              <Note>
                {by}, {at}
              </Note>
            </div>
          ))}
        </details>
      )}
    </>
  );
}

function Reply({ id, number }: { id: string; number: number }) {
  return (
    <>
      <Form method="post" action={`/desk/proposals/${number}/answer`} className={styles.reply}>
        <input type="hidden" name="message" value={id} />
        <TextArea label="Your answer" aside="by e-mail, and on their page" name="answer" rows={3} required />
        <Button size="small">Answer</Button>
      </Form>
      <Form method="post" action={`/desk/proposals/${number}/messages`}>
        <input type="hidden" name="message" value={id} />
        <Button kind="quiet" size="small">
          Done without an answer
        </Button>
      </Form>
    </>
  );
}
