import { formatDay } from "#values/time/format-date.ts";
import type { ProposalContent } from "#proposals/proposal.ts";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import * as styles from "./proposal.module.css";

/** Which proposal this is and how far, what it is called, for whom and when. */
export function ProposalHead({
  number,
  words,
  content,
}: {
  number: number;
  words: string;
  content: ProposalContent;
}) {
  return (
    <div className={styles.head}>
      <p className={styles.which}>
        Proposal {number}, {words}
      </p>
      <h1>{content.title || "A proposal without a title"}</h1>
      <p className={styles.whose}>{whose(content)}</p>
    </div>
  );
}

/** "Grace Whitmore, St Anselm’s Primary. Saturday 11 July 2027, 12:00 to 16:00, playing field, E3." */
function whose({ customer, event }: ProposalContent): string {
  const who = [customer.name, customer.organisation].filter(Boolean).join(", ");
  const when = [
    event.day ? formatDay(event.day, "full") : "No day yet",
    [event.from, event.to].filter(Boolean).join(" to "),
    event.place,
    event.postcode,
  ];
  return `${who || "Nobody is named yet"}. ${when.filter(Boolean).join(", ")}.`;
}

/** What the customer wrote, as they wrote it. */
export function EnquiryLetter({ letter }: { letter: { text: string; at: string; name: string } }) {
  return (
    <details open className={styles.letter}>
      <summary>
        <DeskIcon name="mail" />
        <b>{letter.name} wrote</b>
        <span>{letter.at}</span>
        <DeskIcon name="down" />
      </summary>
      <blockquote>{letter.text}</blockquote>
    </details>
  );
}
