import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { NotFound } from "#values/problem.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatDay } from "#values/time/format-date.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import { classNames } from "#ui/class-names.ts";
import { OptionList, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { SearchInput } from "../../ui/forms/desk-field.tsx";
import { SeenInput } from "../../ui/forms/seen-input.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { Person, Tag } from "../../ui/marks/desk-tag.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, MoreFold, Row, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { CellNote, Table, WideTable } from "../../ui/lists/desk-table.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { DishName, Note } from "../../ui/text.tsx";
import { isUnconfirmed } from "../diet-rows.ts";
import { StateTag } from "../state-tag.tsx";
import type { CaseView } from "./case-view.server.ts";
import { caseView } from "./case-view.server.ts";
import * as styles from "./case.module.css";

// Neither a title nor an address says who the child is.
export const meta = () => [{ title: "A case · diets · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, actor } = signedIn(args);
  const asked = new URL(args.request.url).searchParams;
  try {
    return await caseView(site, actor, { id: args.params.id, asked });
  } catch (error) {
    if (error instanceof NotFound) throw notFound();
    throw error;
  }
}

/** "" where nothing was promised. */
function promisedWords(promised: string): string {
  if (promised === "late") return "The answer is late.";
  return promised && `Promised: ${promised}.`;
}

/** One child's lunches: what suits on each day of the cycle, what does not and why, and what is served instead. */
export default function DietCase({ loaderData: view }: Route.ComponentProps) {
  const { id, label, who, without, reason, askedAt, startsOn, promised, state, count, twins } = view;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: "diets", to: "/desk/diets" },
          { text: label },
        ]}
        title={who}
        also={without ? `without ${without}` : undefined}
        sub={[
          `${reason}. Asked ${askedAt}.`,
          startsOn && `Starts ${startsOn}.`,
          state !== "agreed" && state !== "refused" && promisedWords(promised),
        ]
          .filter(Boolean)
          .join(" ")}
      >
        <StateTag state={state} asks={view.asks} />
        {(state === "ours" || state === "second") && <Approve view={view} />}
      </PageHead>
      {twins.map((twin) => (
        <Banner
          key={twin.id}
          kind="wait"
          level={2}
          title="There is another request about this child"
          actions={<Link to={`/desk/diets/${twin.id}`}>Open it</Link>}
        >
          <p>
            That one says without {twin.without}. Until one of them is ended the stricter is planned and
            served: without {view.planned}.
          </p>
        </Banner>
      ))}
      {view.perhaps.map((other) => (
        <Banner
          key={other.id}
          kind="wait"
          level={2}
          title="This may be the same child"
          actions={<Link to={`/desk/diets/${other.id}`}>Open it</Link>}
        >
          <p>
            The same parent asked for {other.child}, without {other.without}. Ask the school: is it one child,
            then the school says its class of this year, or one of the two is ended. Until then each has a
            tray of its own.
          </p>
        </Banner>
      ))}
      <Columns>
        <Stack>
          {state === "confirmed" && <Telephone view={view} />}
          {view.lost.length > 0 && <Lost view={view} />}
          {view.place?.on && <Choose view={view} place={view.place} />}
          <section aria-labelledby="term">
            <SectionHead
              id="term"
              title={`The cycle, ${view.weeks.length === 1 ? "one week" : `${view.weeks.length} weeks that repeat`}`}
              note={`${count.asItIs} suit as they are, ${count.filled} filled, ${count.open} to choose`}
            />
            {view.weeks.length === 0 ? <Note>There is no menu to look at.</Note> : <CycleTable view={view} />}
          </section>
          {view.place && !view.place.on && <Choose view={view} place={view.place} />}
        </Stack>
        <Side>
          {(view.letter.waits || view.letter.files.length > 0) && <Letter view={view} />}
          <section aria-labelledby="kitchen">
            <SectionHead id="kitchen" title="For the kitchen" />
            <Form
              method="post"
              action={`/desk/diets/${id}/note`}
              key={view.revision}
              className={styles.below}
            >
              <Stack>
                <input type="hidden" name="revision" value={view.revision} />
                <TextField
                  id="served"
                  name="served"
                  label="How it is served"
                  hint="Texture, size of pieces. It stands on the child’s menu: no name, no reason."
                  maxLength={120}
                  defaultValue={view.served}
                />
                <TextArea
                  id="note"
                  name="note"
                  label="For the kitchen alone: portion, carbohydrate"
                  maxLength={300}
                  rows={3}
                  defaultValue={view.note}
                />
                <Button kind="line" size="small">
                  Keep it
                </Button>
              </Stack>
            </Form>
            {view.carrier && <Note>Carried by {view.carrier}.</Note>}
          </section>
          <section aria-labelledby="to-approve">
            <SectionHead id="to-approve" title="To approve" />
            <FactList
              rows={[
                ["Days answered", `${count.all - count.open} of ${count.all}`],
                ["Second person", secondPerson(view)],
                ["Until", view.endsOn ?? "asked again each year"],
              ]}
            />
            <Note>It is for lunch alone: nobody has looked at breakfast.</Note>
          </section>
          {state === "agreed" && view.asks !== "over" && <Yearly view={view} />}
          <section aria-labelledby="record">
            <SectionHead id="record" title="Record" />
            {view.events.length === 0 && <Note>Nothing is written down of it yet.</Note>}
            <ul className={classNames(styles.record, styles.people)}>
              {view.events.map(({ at, who: by, what }) => (
                <li key={`${at} ${by} ${what}`}>
                  <Row>
                    <Person name={by} small /> {by}: {what}
                  </Row>
                  <Note>{at}</Note>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="readers">
            <SectionHead id="readers" title="Who has read it" note="kept a year" />
            <FactList rows={[["The parent’s e-mail", <Address key="address" view={view} />]]} />
            <ul className={classNames(styles.record, styles.people)}>
              {view.readers.map(({ at, who: by, what, id: key }) => (
                <li key={key}>
                  <Row>
                    <Person name={by} small /> {by}: {what}
                  </Row>
                  <Note>{at}</Note>
                </li>
              ))}
            </ul>
          </section>
          {state !== "refused" && (
            <Row>
              {state === "agreed" && (
                <RevisionForm view={view} act="link">
                  <Button kind="line" size="small">
                    Send the parent a new link
                  </Button>
                </RevisionForm>
              )}
              <RevisionForm view={view} act="own-link">
                <Button kind="quiet" size="small">
                  End the parent’s own link: another is sent
                </Button>
              </RevisionForm>
              <RevisionForm view={view} act="decline">
                <Button kind="danger" size="small">
                  {state === "agreed" ? "End it: tell parent and school" : "Refuse it: the parent rings us"}
                </Button>
              </RevisionForm>
            </Row>
          )}
        </Side>
      </Columns>
    </Screen>
  );
}

/** The address that answers go to: shown by a press, which is written down. */
function Address({ view: { id, address } }: { readonly view: CaseView }) {
  if (address !== null) return address;
  return (
    <TextLink to={`/desk/diets/${id}?show=address#readers`} preventScrollReset>
      Show it: that is written down
    </TextLink>
  );
}

/** By when it has to be confirmed anew, and what somebody said by telephone or letter about it. */
function Yearly({ view }: { readonly view: CaseView }) {
  const { id, asks, until, confirmBy, keptBy, endsOn, revision, today } = view;
  const heard = (
    <>
      <input type="hidden" name="revision" value={revision} />
      <SelectField id={`heard-${asks}`} name="heard" label="Who said so" defaultValue="school">
        <OptionList of={heardOptions} />
      </SelectField>
    </>
  );
  return (
    <section aria-labelledby="yearly">
      <SectionHead id="yearly" title="Every year" note={until || undefined} />
      <FactList
        rows={[
          ["To confirm by", confirmBy ?? "a year after it was agreed"],
          ...(keptBy ? [["Kept going by", keptBy] as const] : []),
          ...(endsOn ? [["Ends on", endsOn] as const] : []),
        ]}
      />
      {isUnconfirmed(view) && (
        <Form method="post" action={`/desk/diets/${id}/keep`}>
          <Stack>
            {heard}
            <Button kind="line" size="small">
              Still right: keep it going six weeks
            </Button>
          </Stack>
        </Form>
      )}
      {asks === "ends" ? (
        <Form method="post" action={`/desk/diets/${id}/stays`}>
          <Stack>
            {heard}
            <Button kind="line" size="small">
              They stay after all
            </Button>
          </Stack>
        </Form>
      ) : (
        <MoreFold title="They leave, or need it no longer">
          <Form method="post" action={`/desk/diets/${id}/end`}>
            <Stack>
              <input type="hidden" name="revision" value={revision} />
              <SelectField id="heard-end" name="heard" label="Who said so" defaultValue="school">
                <OptionList of={heardOptions} />
              </SelectField>
              <TextField id="lastDay" name="lastDay" type="date" label="The last day" defaultValue={today} />
              <Button kind="line" size="small">
                End it after that day
              </Button>
            </Stack>
          </Form>
        </MoreFold>
      )}
    </section>
  );
}

const heardOptions = [
  { key: "school", name: "The school" },
  { key: "parent", name: "The parent" },
  { key: "letter", name: "A letter" },
] as const;

function secondPerson({ needsSecond, approvedBy, state }: CaseView): string {
  if (!needsSecond) return "not needed";
  return state === "second" ? `after ${approvedBy ?? "the first"}` : "needed: new to the school, or words";
}

const needWords = {
  outside: "Something is not one of the fourteen.",
  texture: "It is about texture.",
  several: "It is about three or more of the fourteen.",
} as const;

/** The doctor's letter that a case came with, or waits for. */
function Letter({ view }: { readonly view: CaseView }) {
  const { id, count, state, isOwnApproval, letter } = view;
  const mayApprove = count.open === 0 && count.all > 0 && (state === "ours" || state === "second");
  return (
    <section aria-labelledby="letter">
      <SectionHead
        id="letter"
        title="Doctor’s letter"
        note={letter.waits ? "not here yet" : "deleted once it is decided"}
      />
      {letter.files.length > 0 && (
        <ul className={styles.record}>
          {letter.files.map((file, at) => (
            <li key={file.id}>
              <TextLink to={`/desk/diets/${id}/letters/${file.id}`} reloadDocument>
                Open file {at + 1}
              </TextLink>
              <Note>{file.about}</Note>
            </li>
          ))}
        </ul>
      )}
      {letter.waits && letter.need && (
        <Note>{needWords[letter.need]} The parent reads on their page that it is missing.</Note>
      )}
      <Row>
        {letter.waits && (
          <RevisionForm view={view} act="ask">
            <Button kind="line" size="small">
              Ask the parent for it
            </Button>
          </RevisionForm>
        )}
        {letter.files.length > 0 && (
          <RevisionForm view={view} act="unletter">
            <Button kind="quiet" size="small">
              Remove it: not the right one
            </Button>
          </RevisionForm>
        )}
        {letter.waits && mayApprove && !(state === "second" && isOwnApproval) && (
          <RevisionForm view={view} act="approve">
            <input type="hidden" name="withoutLetter" value="yes" />
            <Button kind="line" size="small">
              Approve without a letter
            </Button>
          </RevisionForm>
        )}
      </Row>
    </section>
  );
}

function RevisionForm({
  view: { id, revision },
  act,
  children,
}: {
  readonly view: CaseView;
  readonly act: string;
  readonly children: ReactNode;
}) {
  return (
    <Form method="post" action={`/desk/diets/${id}/${act}`}>
      <SeenInput name="revision" value={revision} />
      {children}
    </Form>
  );
}

function Approve({ view }: { readonly view: CaseView }) {
  const { count, state, isOwnApproval, needsSecond, letter } = view;
  if (count.open > 0 || count.all === 0)
    return <Tag kind="waiting">{count.open === 1 ? "1 day to choose" : `${count.open} days to choose`}</Tag>;
  if (state === "second" && isOwnApproval) return <Tag kind="waiting">Somebody else approves it too</Tag>;
  if (letter.waits) return <Tag kind="waiting">Waits for a letter</Tag>;
  return (
    <RevisionForm view={view} act="approve">
      <Button>{state === "ours" && needsSecond ? "Approve, and ask a second person" : "Approve"}</Button>
    </RevisionForm>
  );
}

function CycleTable({ view: { id, weeks, place } }: { readonly view: CaseView }) {
  return (
    <WideTable label="The cycle day by day">
      <table className={styles.cycle}>
        <thead>
          <tr>
            <td />
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, days }) => (
            <tr key={week}>
              <th scope="row">Week {week}</th>
              {days.map(({ weekday, isAnswered, parts }) => (
                <td key={weekday} data-open={isAnswered ? undefined : ""}>
                  {parts.length === 0 && <Note>no lunch</Note>}
                  {parts.map(({ part, is, partName, dish, text }) => (
                    <div key={part} className={styles.part} data-is={is}>
                      <DishName>{dish}</DishName>
                      {is === "gap" ? (
                        <>
                          <small>{text}</small>
                          <Link
                            to={`/desk/diets/${id}?week=${week}&day=${weekday}&part=${part}#choose`}
                            preventScrollReset
                            aria-current={
                              place?.week === week && place.weekday === weekday && place.part === part
                                ? "true"
                                : undefined
                            }
                          >
                            Choose a {partName}
                          </Link>
                        </>
                      ) : (
                        <small>
                          {is === "as it is" ? (
                            <>
                              <DeskIcon name="tick" /> as it is
                            </>
                          ) : (
                            <Link
                              to={`/desk/diets/${id}?week=${week}&day=${weekday}&part=${part}#choose`}
                              preventScrollReset
                            >
                              chosen
                            </Link>
                          )}
                        </small>
                      )}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** The days to come of which a change has taken a dish, and nobody has chosen another. */
function Lost({ view: { id, lost, place } }: { readonly view: CaseView }) {
  return (
    <section aria-labelledby="lost">
      <SectionHead id="lost" title="Lost to a change" note="nothing is served until somebody chooses" />
      <ul className={classNames(styles.record, styles.below)}>
        {lost.map(({ day, name, part, partName, why }) => (
          <li key={`${day} ${part}`}>
            <Row>
              <DishName>{name}</DishName>
              <Link
                to={`/desk/diets/${id}?on=${day}&part=${part}#choose`}
                preventScrollReset
                aria-current={place?.on === day && place.part === part ? "true" : undefined}
              >
                Choose: {partName}
              </Link>
            </Row>
            <Note>{why}</Note>
          </li>
        ))}
      </ul>
    </section>
  );
}

const workWords = {
  here: "On this school’s menu that day.",
  "that day": "Cooked that day already, for",
  "another day": "On this school’s menu on another day.",
  new: "New to this school: a second person approves. On the menu of",
} as const;

function Choose({
  view: { id, revision, candidates, hasMore, sought, isKitchenEntered },
  place,
}: {
  readonly view: CaseView;
  readonly place: NonNullable<CaseView["place"]>;
}) {
  const { week, weekday, part, title, partName, why, isChosen, proposed, on, holds, isHeld } = place;
  const noDish = isHeld
    ? "The lunch of that day is held or being checked: nothing is served of it before it is released."
    : `No dish of ${isKitchenEntered ? "this kitchen" : "this school’s menu"} is ${sought ? "called so" : "known"}.`;
  const fields = (
    <>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="week" value={week} />
      <input type="hidden" name="weekday" value={weekday} />
      <input type="hidden" name="part" value={part} />
    </>
  );
  return (
    <section aria-labelledby="choose">
      <SectionHead id="choose" title={`${title}: ${partName}`} note="what suits, least work first" />
      <div className={styles.below}>
        <Stack>
          {why && !on && <Note>{why}</Note>}
          {on && !isHeld && (
            <Note>What is taken is served on each such day, {holds}, until it is taken back.</Note>
          )}
          {proposed && (
            <Banner kind="wait" level={3} title={`${proposed.dish} is chosen, and not served yet`}>
              <p>
                {proposed.by} chose it. It is new to the school, or words need a person, so that somebody else
                agrees first
                {proposed.isOwn ? "." : ": you can."}
              </p>
              {!proposed.isOwn && (
                <Form method="post" action={`/desk/diets/${id}/agree`} preventScrollReset>
                  {fields}
                  <Button size="small">Agree to {proposed.dish}</Button>
                </Form>
              )}
            </Banner>
          )}
          {hasMore && (
            <Form
              method="get"
              action={`/desk/diets/${id}#choose`}
              role="search"
              aria-label="Dishes"
              preventScrollReset
            >
              <input type="hidden" name="week" value={week} />
              <input type="hidden" name="day" value={weekday} />
              <input type="hidden" name="part" value={part} />
              {on && <input type="hidden" name="on" value={on} />}
              <Row>
                <SearchInput name="q" aria-label="Find another dish" defaultValue={sought} key={sought} />
                <Button kind="line" size="small">
                  Find
                </Button>
              </Row>
            </Form>
          )}
          <Table caption={`What can be served instead, ${title}`} stacked>
            <tbody>
              {candidates.map(
                ({ key, menu, slot, name, work, school, isOffered, why: marks, carbohydrate }) => (
                  <tr key={key}>
                    <th scope="row">
                      <DishName>{name}</DishName>
                      <CellNote>
                        {workWords[work]} {work === "that day" || work === "new" ? `${school}.` : ""}
                        {isOffered ? carbohydrate && ` ${capitalise(carbohydrate)}.` : ` ${marks}`}
                      </CellNote>
                    </th>
                    <td>
                      {isOffered ? (
                        <Form method="post" action={`/desk/diets/${id}/choose`} preventScrollReset>
                          {fields}
                          <input type="hidden" name="menu" value={menu} />
                          <input type="hidden" name="slot" value={slot} />
                          <Button kind="line" size="small" aria-label={`Take ${name}`}>
                            Take
                          </Button>
                        </Form>
                      ) : (
                        <Tag kind="draft" icon="not-known">
                          Not offered
                        </Tag>
                      )}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </Table>
          {candidates.length === 0 && <Note>{noDish}</Note>}
          {!isKitchenEntered && !isHeld && (
            <Note>
              The kitchen that cooks for this school is not entered, so that no dish of another school is
              offered: nobody knows where it is cooked.{" "}
              <TextLink to="/desk/recipes/sites/new">Enter the kitchen</TextLink>
            </Note>
          )}
          <Row>
            {part !== "main" && (
              <Form method="post" action={`/desk/diets/${id}/choose`}>
                {fields}
                <Button kind="quiet" size="small">
                  Goes without
                </Button>
              </Form>
            )}
            {(isChosen || proposed) && (
              <Form method="post" action={`/desk/diets/${id}/unchoose`}>
                {fields}
                <Button kind="quiet" size="small">
                  Undo the choice
                </Button>
              </Form>
            )}
          </Row>
        </Stack>
      </div>
    </section>
  );
}

function Telephone({ view: { id, first, label, isHeard } }: { readonly view: CaseView }) {
  return (
    <section aria-labelledby="telephone">
      <SectionHead id="telephone" title={`${label} has not answered yet`} note="said by telephone?" />
      {!isHeard && (
        <Note>Nobody there reads our e-mails: no contact of the school is entered. Ring the school.</Note>
      )}
      <Form method="post" action={`/desk/diets/${id}/telephone`} className={styles.below}>
        <Stack>
          <Row>
            <TextField
              id="startsOn"
              name="startsOn"
              type="date"
              label="Starts on"
              hint={first ? `At the earliest ${formatDay(first)}.` : undefined}
              defaultValue={first ?? ""}
            />
            <TextField id="carrier" name="carrier" label="Who carries the tray" maxLength={60} />
          </Row>
          <Row>
            <Button name="answer" value="ours">
              The school says: ours
            </Button>
            <Button kind="line" name="answer" value="not ours">
              Not theirs
            </Button>
          </Row>
        </Stack>
      </Form>
    </section>
  );
}
