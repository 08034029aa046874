import { Form } from "react-router";
import { formatMoment } from "#publications/moment.ts";
import { formatDay, formatInstant } from "#values/format-date.ts";
import { authorise } from "../authorise.server.ts";
import { Banner } from "../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../ui/desk-button.tsx";
import { InlineInput, InlineSelect } from "../ui/desk-field.tsx";
import { PageHead, SectionHead } from "../ui/page-head.tsx";
import { Columns, Screen, Sheet, Side } from "../ui/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/page";
import { evidenceView, subjectChoices, wholeCheck } from "./evidence-view.server.ts";
import * as styles from "./evidence.module.css";
import { Proof } from "./proof.tsx";
import { readQuestion } from "./question.ts";

export const meta = () => [{ title: "As published · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site } = await authorise(asked, "evidence.read");
  const search = new URL(asked.request.url).searchParams;
  const { subject, at, day, atField } = readQuestion(search, site.clock.now());
  return {
    ...{ subject, at, day, atField, choices: await subjectChoices(site) },
    found: subject && at !== null ? await evidenceView(site, { subject, at, day }) : null,
    whole: search.has("whole") ? await wholeCheck(site) : null,
  };
}

/** What was said of a subject at a moment, as it was published, and the proof of it. */
export default function Evidence({ loaderData }: Route.ComponentProps) {
  const { subject, at, day, atField, choices, found, whole } = loaderData;
  const isMenu = !subject.startsWith("menu/");
  const exact = new URLSearchParams({ subject, date: day, ...(at !== null && { at: formatMoment(at) }) });
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/food" }, { text: "as published" }]}
        title="As published"
        also="and proven"
      >
        <ButtonLink to={`/desk/record?subject=${encodeURIComponent(subject)}`} kind="line">
          Who did what
        </ButtonLink>
        {found && (
          <ButtonLink to={`/desk/evidence/proof?${exact}`} reloadDocument>
            Save the proof
          </ButtonLink>
        )}
      </PageHead>
      <Sheet>
        <Form method="get" className={styles.question} key={`${subject} ${atField} ${day}`}>
          <span>What did</span>
          <InlineSelect name="subject" aria-label="School or dish" defaultValue={subject}>
            <optgroup label="Schools">
              {choices.schools.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </optgroup>
            <optgroup label="Catering menu">
              {choices.dishes.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </optgroup>
          </InlineSelect>
          <span>say for</span>
          <InlineInput type="date" name="date" aria-label="The day of the lunch" defaultValue={day} />
          <span>at</span>
          <InlineInput type="datetime-local" name="at" aria-label="The moment" defaultValue={atField} />
          <Button>Show it</Button>
        </Form>
      </Sheet>
      {subject === "" && (
        <EmptyState title="Choose a school or a dish, and a moment">
          <p>What stood on its page then is shown with its proof.</p>
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
          <section aria-labelledby="said">
            <p className={styles.mark}>{found.mark}</p>
            <nav className={styles.links} aria-label="As published">
              {found.links.map(({ text, to }) => (
                <TextLink key={text} to={to} reloadDocument>
                  {text}
                </TextLink>
              ))}
            </nav>
            <div className={styles.page}>
              <h2 id="said">{isMenu ? formatDay(day, "full") : found.said.title}</h2>
              {isMenu && <p className={styles.school}>{found.said.title}</p>}
              <Said isSaid={found.isSaid} isMenu={isMenu} said={found.said} />
            </div>
            <Note>Rendered again from publication {found.seq}. Who read it is not recorded.</Note>
          </section>
          <Side>
            <Proof proof={found.proof} seq={found.seq} whole={whole} check={`?${exact}&whole=1`} />
            <section aria-labelledby="around">
              <SectionHead id="around" title="Around that moment" />
              <ol className={styles.around}>
                {found.around.map((one) => (
                  <li key={one.seq} aria-current={one.seq === found.seq ? "true" : undefined}>
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
          </Side>
        </Columns>
      )}
    </Screen>
  );
}

interface SaidProps {
  readonly isSaid: boolean;
  readonly isMenu: boolean;
  readonly said: {
    readonly beingChecked: boolean;
    readonly dishes: readonly { readonly name: string; readonly course: string; readonly words: string }[];
  };
}

function Said({ isSaid, isMenu, said }: SaidProps) {
  if (!isSaid) return <p>Nothing was said of it: it had been taken off.</p>;
  if (said.beingChecked) return <p className={styles.held}>Menu being checked. No dish was shown.</p>;
  if (said.dishes.length === 0)
    return <p>{isMenu ? "No lunch was shown for that day." : "No dish was shown."}</p>;
  return (
    <ul className={styles.dishes}>
      {said.dishes.map((dish) => (
        <li key={dish.course + dish.name}>
          <div>
            <b>{dish.name}</b>
            <span>{dish.words}</span>
          </div>
          <i>{dish.course}</i>
        </li>
      ))}
    </ul>
  );
}
