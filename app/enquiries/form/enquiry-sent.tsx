import { Icon } from "#ui/icon/icon.tsx";
import { CheckAnswers } from "#ui/check-answers/check-answers.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { AnswerInWords } from "../enquiry-answers.ts";
import { complaintCopy, copy } from "./enquiry-form.copy.ts";
import { ActionLine, MoreLink } from "#ui/actions/action-line.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { StatTag } from "#ui/stat-tag/stat-tag.tsx";
import { EventNotes } from "./event-notes.tsx";
import * as styles from "./enquiry-form.module.css";
import * as states from "./enquiry-sent.late.module.css";

/** The thanks: shown only once the server has stored the enquiry. */
export function EnquirySent({
  reference,
  email,
  awaitingReview = false,
  complains = false,
  heading = complains ? complaintCopy.sent : copy.sent,
  answers = [],
  notes = [],
  page = "",
}: {
  reference: string;
  /** Where the copy goes, when this page knows it. */
  email?: string;
  /** Whether it awaits review before e-mails go out. */
  awaitingReview?: boolean;
  /** Whether it is a complaint about personal data. */
  complains?: boolean;
  heading?: string;
  /** What was asked for; nothing is listed of what was not answered. */
  answers?: readonly AnswerInWords[];
  /** What the form told them of it. */
  notes?: readonly string[];
  /** Where this can be seen again; "" for nowhere else. */
  page?: string;
}) {
  return (
    // It takes the focus, which is read aloud: that it worked, and the reference.
    <div
      className={styles.sent}
      role="group"
      tabIndex={-1}
      id="enquiry-sent"
      aria-labelledby="enquiry-thanks enquiry-reference"
    >
      <div>
        <h2 id="enquiry-thanks">{heading}</h2>
        <StatTag className={states.reference} id="enquiry-reference">
          <b>{reference}</b> {copy.yourReference}
        </StatTag>
        <Asked answers={answers.filter(({ value }) => value !== "")} />
        <EventNotes notes={notes} />
        <NextSteps {...{ email, awaitingReview, complains }} />
        <WhereNext page={page} />
      </div>
    </div>
  );
}

function Asked({ answers }: { answers: readonly AnswerInWords[] }) {
  if (!answers.length) return null;
  return (
    <section className={states.asked} aria-labelledby="enquiry-asked">
      <h3 id="enquiry-asked">{copy.whatYouAsked}</h3>
      <CheckAnswers answers={answers.map((answer) => ({ ...answer, fixed: true }))} />
    </section>
  );
}

/** What happens next, and when they hear from us. */
function NextSteps({
  email,
  awaitingReview,
  complains,
}: {
  email: string | undefined;
  awaitingReview: boolean;
  complains: boolean;
}) {
  const brand = useBrand();
  return (
    <ol className={styles.nextSteps}>
      <li>
        {awaitingReview ? (
          copy.awaitingReview
        ) : (
          <span>
            {email ? (
              <>
                {copy.copyTo} <b>{email}</b>.
              </>
            ) : (
              copy.copyToYou
            )}{" "}
            {copy.junk}
          </span>
        )}
      </li>
      <li>{complains ? complaintCopy.readBy : copy.readBy(brand)}</li>
      {brand.phone && (
        <li>
          <span>
            {copy.remembered} <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a> {copy.andSay}
          </span>
        </li>
      )}
    </ol>
  );
}

function WhereNext({ page }: { page: string }) {
  return (
    <ActionLine>
      <ButtonLink href="/menu">{copy.lookAtMenu}</ButtonLink>{" "}
      {page && (
        <MoreLink href={page}>
          {copy.seeAgain} <Icon name="go" />
        </MoreLink>
      )}{" "}
      <MoreLink href="/home">
        {copy.backToStart} <Icon name="go" />
      </MoreLink>
    </ActionLine>
  );
}
