import { Form } from "react-router";
import { workKinds } from "#proposals/books/books.ts";
import { lostReasons } from "#proposals/books/lost-reasons.ts";
import { waitingWords } from "#enquiries/inbox/waiting-words.ts";
import { formatSignedPounds } from "#values/numbers/money.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { signedIn } from "../../guard.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { InlineInput } from "../../ui/forms/desk-field.tsx";
import { CellNote, ColumnHeads, NumberCell, Table, Toolbar } from "../../ui/lists/desk-table.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import type { Books as BooksOf } from "./books.server.ts";
import { booksOf, monthsAsked } from "./books.server.ts";
import { monthName, WorkChart } from "./work-chart.tsx";
import * as styles from "./books.module.css";

export const meta = () => [{ title: "Books · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { last, months } = monthsAsked(args.url.searchParams, site.clock.now());
  return { last, books: await booksOf(site, months) };
}

/** How the firm does at a glance: work by month and kind, what is owed, what was won and lost, how soon people were answered. */
export default function Books({ loaderData: { last, books } }: Route.ComponentProps) {
  const { work } = books;
  const total = work.reduce((sum, { net }) => sum + net, 0);
  const span = `${monthName(work[0]?.month ?? last)} to ${monthName(last)}`;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Money", to: "/desk/money" }, { text: "Books" }]}
        title="Books"
        also={`twelve months to ${monthName(last)}`}
        sub="What was invoiced less what was credited, before VAT, by its tax point."
      />
      <Columns>
        <Stack>
          <Form key={last} className={styles.screenOnly}>
            <Toolbar>
              <InlineInput
                className={styles.asked}
                aria-label="Last month"
                name="to"
                type="month"
                defaultValue={last}
              />
              <Button kind="line">Show</Button>
            </Toolbar>
          </Form>
          <section aria-labelledby="work">
            <SectionHead id="work" title="Work" note={`${formatSignedPounds(total)} in twelve months`} />
            <WorkChart
              work={work}
              summary={`Work from ${span} by kind: the figures are in the table below.`}
            />
            <WorkTable work={work} total={total} />
          </section>
          <Lunches lunches={books.lunches} />
          <Won books={books} />
          <Answers answers={books.answers} />
        </Stack>
        <Side>
          <section aria-labelledby="owed" className={styles.part}>
            <SectionHead id="owed" title="Owed today" />
            <FactList
              rows={books.owed.byAge.map(
                ({ name, sum, orders }) =>
                  [`${name}${orders ? ` (${formatNumber(orders)})` : ""}`, formatSignedPounds(sum)] as const,
              )}
              total={["Owed to us", formatSignedPounds(books.owed.all)]}
            />
            <p className={styles.screenOnly}>
              <ButtonLink kind="line" size="small" to="/desk/money/owed">
                Who owes it
              </ButtonLink>
            </p>
          </section>
          <Lost lost={books.lost} />
          <section aria-labelledby="file" className={`${styles.part} ${styles.screenOnly}`}>
            <SectionHead id="file" title="As a file" />
            <p>
              <ButtonLink kind="line" size="small" to={`/desk/money/books/file?to=${last}`} reloadDocument>
                CSV
              </ButtonLink>
            </p>
            <Note>A row a month. On paper: print this page.</Note>
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}

function WorkTable({ work, total }: { work: BooksOf["work"]; total: number }) {
  const names = workKinds.map(({ name }) => name);
  return (
    <Table caption="Work by month and kind, before VAT" tight stacked>
      <ColumnHeads names={["Month", ...names, "Together"]} numbers={[...names, "Together"]} />
      <tbody>
        {work.map(({ month, byKind, net }) => (
          <tr key={month}>
            <MonthHead month={month} />
            {workKinds.map(({ key, name }) => (
              <KindCell key={key} kind={name} sum={byKind[key]} />
            ))}
            <NumberCell named="Together">{formatSignedPounds(net)}</NumberCell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          {workKinds.map(({ key, name }) => (
            <KindCell key={key} kind={name} sum={work.reduce((sum, { byKind }) => sum + byKind[key], 0)} />
          ))}
          <NumberCell named="Together">{formatSignedPounds(total)}</NumberCell>
        </tr>
      </tfoot>
    </Table>
  );
}

function MonthHead({ month }: { month: string }) {
  return (
    <th scope="row" className={styles.rowMonth}>
      {monthName(month)}
    </th>
  );
}

function KindCell({ kind, sum }: { kind: string; sum: number }) {
  return (
    <NumberCell named={kind} empty={sum === 0}>
      {sum === 0 ? "–" : formatSignedPounds(sum)}
    </NumberCell>
  );
}

const sectors = [
  { key: "primaries", name: "Primaries" },
  { key: "secondaries", name: "Secondaries" },
  { key: "colleges", name: "Colleges" },
] as const;

function Lunches({ lunches }: { lunches: BooksOf["lunches"] }) {
  const counted = lunches.filter(({ bySector }) => sectors.some(({ key }) => bySector[key] > 0));
  return (
    <section aria-labelledby="lunches">
      <SectionHead id="lunches" title="School lunches" note="as schools said they expected them" />
      {counted.length === 0 ? (
        <Note>No school has said how many eat in these months.</Note>
      ) : (
        <Table caption="School lunches by month and sector" tight stacked>
          <ColumnHeads
            names={["Month", ...sectors.map(({ name }) => name)]}
            numbers={sectors.map(({ name }) => name)}
          />
          <tbody>
            {counted.map(({ month, bySector }) => (
              <tr key={month}>
                <MonthHead month={month} />
                {sectors.map(({ key, name }) => (
                  <NumberCell key={key} named={name}>
                    {formatNumber(bySector[key])}
                  </NumberCell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

const fates = [
  { key: "won", name: "Won" },
  { key: "lost", name: "Lost" },
  { key: "lapsed", name: "Lapsed" },
  { key: "cancelled", name: "Cancelled" },
  { key: "open", name: "Open" },
] as const;

function Won({ books: { proposals } }: { books: BooksOf }) {
  const some = proposals.filter(({ sent }) => sent.count > 0);
  const names = ["Sent", ...fates.map(({ name }) => name)];
  return (
    <section aria-labelledby="won">
      <SectionHead id="won" title="Proposals" note="by the month in which each first went out" />
      {some.length === 0 ? (
        <Note>No proposal went out in these months.</Note>
      ) : (
        <Table caption="Proposals sent, and what has become of them" tight stacked>
          <ColumnHeads names={["Month", ...names]} numbers={names} />
          <tbody>
            {some.map(({ month, sent, byFate }) => (
              <tr key={month}>
                <MonthHead month={month} />
                <NumberCell named="Sent">
                  {formatNumber(sent.count)}
                  <CellNote>{formatSignedPounds(sent.net)}</CellNote>
                </NumberCell>
                {fates.map(({ key, name }) => (
                  <NumberCell key={key} named={name} empty={byFate[key].count === 0}>
                    {formatNumber(byFate[key].count)}
                    {byFate[key].count > 0 && <CellNote>{formatSignedPounds(byFate[key].net)}</CellNote>}
                  </NumberCell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Lost({ lost }: { lost: BooksOf["lost"] }) {
  const nameOf = (why: string | null) =>
    lostReasons.find(({ key }) => key === why)?.name ?? "Nobody has said";
  return (
    <section aria-labelledby="lost" className={styles.part}>
      <SectionHead id="lost" title="Why lost" />
      {lost.length === 0 ? (
        <Note>None of these was marked lost.</Note>
      ) : (
        <FactList
          rows={lost.map(({ why, count, net }) => [
            nameOf(why),
            `${formatNumber(count)}, ${formatSignedPounds(net)}`,
          ])}
        />
      )}
    </section>
  );
}

function Answers({ answers }: { answers: BooksOf["answers"] }) {
  const some = answers.filter(({ answered }) => answered > 0);
  return (
    <section aria-labelledby="answers" className={styles.part}>
      <SectionHead
        id="answers"
        title="Answers"
        note="from the enquiry to the first answer, in working time"
      />
      {some.length === 0 ? (
        <Note>No enquiry of these months was answered.</Note>
      ) : (
        <Table caption="How soon enquiries were answered" tight stacked>
          <ColumnHeads
            names={["Month", "Answered", "On average", "In the time we promise"]}
            numbers={["Answered", "On average", "In the time we promise"]}
          />
          <tbody>
            {some.map(({ month, answered, average, inTime }) => (
              <tr key={month}>
                <MonthHead month={month} />
                <NumberCell named="Answered">{formatNumber(answered)}</NumberCell>
                <NumberCell named="On average">{average === null ? "–" : waitingWords(average)}</NumberCell>
                <NumberCell named="In the time we promise">
                  {formatNumber(inTime)} of {formatNumber(answered)}
                </NumberCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
