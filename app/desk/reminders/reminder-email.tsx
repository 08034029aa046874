import { FactList } from "../ui/lists/fact-list.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Note } from "../ui/text.tsx";
import * as styles from "./reminders.module.css";

export interface EmailView {
  readonly what: string;
  readonly to: string;
  readonly at: string;
  readonly subject: string;
  readonly text: string;
}

/** The e-mail of a reminder, as it would go now. */
export function ReminderEmail({ email: { what, to, at, subject, text } }: { email: EmailView }) {
  return (
    <section aria-labelledby="email">
      <SectionHead id="email" title={what} note="as it would go now" />
      <FactList
        rows={[
          ["To", to],
          ["Goes", at],
        ]}
      />
      <p className={styles.subject}>{subject}</p>
      <pre className={styles.email}>{text}</pre>
      <Note>The customer sees these words in our colours.</Note>
    </section>
  );
}
