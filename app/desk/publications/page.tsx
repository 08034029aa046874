import { formatMoment } from "#publications/moment.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { allowed } from "#staff/permissions.ts";
import { recordOfPublished } from "../audit/record-address.ts";
import { signedIn } from "../guard.server.ts";
import { Banner } from "../ui/banner.tsx";
import { ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Side } from "../ui/frame/page-layout.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import { AsPublished } from "./as-published.tsx";
import type { Found } from "./evidence-view.server.ts";
import { evidenceView, subjectChoices, wholeCheck } from "./evidence-view.server.ts";
import * as styles from "./evidence.module.css";
import { Proof } from "./proof.tsx";
import { QuestionForm } from "./question-form.tsx";
import { readQuestion } from "./question.ts";

export const meta = () => [{ title: "As published · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const search = new URL(args.request.url).searchParams;
  const { subject, at, day, atField } = readQuestion(search, site.clock.now());
  return {
    subject,
    at,
    day,
    atField,
    choices: await subjectChoices(site),
    found:
      subject && at !== null
        ? await evidenceView(site, {
            subject,
            at,
            day,
          })
        : null,
    whole: search.has("whole") ? await wholeCheck(site) : null,
    mayReadRecord: allowed(member.role, "audit.read"),
  };
}

/** More schools are found faster in the list above. */
const mostButtons = 24;

/** What was said of a subject at a moment, as it was published, and the proof of it. */
export default function Evidence({ loaderData }: Route.ComponentProps) {
  const { subject, at, day, atField, choices, found, whole, mayReadRecord } = loaderData;
  const isMenu = subject.startsWith("termly/");
  const isLong = choices.schools.length > mostButtons;
  const hasChoice = Object.values(choices).some((all) => all.length > 0);
  const exact = new URLSearchParams({ subject, date: day, ...(at !== null && { at: formatMoment(at) }) });
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/recipes" }, { text: "as published" }]}
        title="As published"
        also="and proven"
      >
        {mayReadRecord && (
          <ButtonLink to={recordOfPublished(subject)} kind="line">
            Who did what
          </ButtonLink>
        )}
        {found && (
          <ButtonLink to={`/desk/publications/proof?${exact}`} reloadDocument>
            Save the proof
          </ButtonLink>
        )}
      </PageHead>
      {hasChoice && <QuestionForm {...{ subject, day, atField, choices }} />}
      {subject === "" && !hasChoice && (
        <EmptyState
          title="Nothing is published yet"
          actions={
            <ButtonLink to="/desk/school-menus" kind="line">
              Look at the menus
            </ButtonLink>
          }
        >
          <p>
            What a school’s menu, an allergy pack or a dish says to readers is kept here as it was published,
            with its proof, for six years.
          </p>
        </EmptyState>
      )}
      {subject === "" && hasChoice && (
        <EmptyState
          title="Whose menu is asked about?"
          actions={(isLong ? [] : choices.schools).map(({ value, text }) => (
            <ButtonLink key={value} kind="line" to={`?${new URLSearchParams({ subject: value, date: day })}`}>
              {text}
            </ButtonLink>
          ))}
        >
          {isLong && <p>Choose it above: the first letters of its name find it in the list.</p>}
          <p>
            What it says now is shown with its proof; an earlier moment is typed above. An allergy pack or a
            dish of the catering menu is chosen there.
          </p>
        </EmptyState>
      )}
      {at === null && <Banner kind="stop" title="That is no moment" role="alert" />}
      {subject !== "" && at !== null && !found && (
        <EmptyState title="Nothing is on record of it at that moment">
          <p>It was not published yet, or is older than six years and was trimmed.</p>
        </EmptyState>
      )}
      {found && (
        <Columns>
          <AsPublished found={found} day={day} isMenu={isMenu} />
          <Side>
            <Proof proof={found.proof} seq={found.seq} whole={whole} check={`?${exact}&whole=1`} />
            <Around {...{ subject, day }} seq={found.seq} around={found.around} />
          </Side>
        </Columns>
      )}
    </Screen>
  );
}

interface AroundProps {
  readonly subject: string;
  readonly day: Day;
  readonly seq: number;
  readonly around: Found["around"];
}

/** The publications before and after. */
function Around({ subject, day, seq, around }: AroundProps) {
  return (
    <section aria-labelledby="around">
      <SectionHead id="around" title="Around that moment" />
      <ol className={styles.around}>
        {around.map((one) => (
          <li key={one.seq} aria-current={one.seq === seq ? "true" : undefined}>
            <TextLink
              to={`?${new URLSearchParams({ subject, date: day, at: formatMoment(one.at) })}`}
              preventScrollReset
            >
              {formatInstant(one.at)}
            </TextLink>
            <span>number {one.seq}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
