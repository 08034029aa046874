import { Form } from "react-router";
import { searchAudit } from "#audit/audit.server.ts";
import { addDays, londonInstant, parseDay } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { TextField } from "#ui/form/field.tsx";
import { signedIn } from "../guard.server.ts";
import { signedNames } from "../people.server.ts";
import { ChipLink, Chips } from "../ui/forms/choosers.tsx";
import { Button, ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { FieldGrid, SearchInput } from "../ui/forms/desk-field.tsx";
import { CellNote, ColumnHeads, Table, Toolbar } from "../ui/lists/desk-table.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { MoreFold, Screen, Stack } from "../ui/frame/page-layout.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import * as styles from "./audit.module.css";
import { entryWords } from "./entry-words.server.ts";

export const meta = () => [{ title: "The record · the desk" }];

// What is asked for most: the word is one of what was done.
const shortcuts = [
  ["Everything", ""],
  ["Imports", "imported"],
  ["Uploads", "uploaded"],
  ["Exports", "exported"],
  ["Approvals", "approved"],
] as const;

const fields = ["who", "action", "subject", "text", "from", "to"] as const;

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const asWritten = Object.fromEntries(fields.map((name) => [name, query.get(name)?.trim() ?? ""]));
  const { who = "", action = "", subject = "", text = "", from = "", to = "" } = asWritten;
  const [first, last] = [parseDay(from), parseDay(to)];
  const after = Number(query.get("after"));
  const page = await searchAudit(site.store, {
    who,
    action,
    subject,
    text,
    ...(first && { from: londonInstant(first, "00:00") }),
    ...(last && { to: londonInstant(addDays(last, 1), "00:00") }),
    ...(Number.isSafeInteger(after) && after > 0 && { after }),
  });
  const wordsOf = await entryWords(site.store.db, page.entries);
  const signed = await signedNames(site.store.db);
  return {
    search: { who, action, subject, text, from: first ?? "", to: last ?? "" },
    next: page.next,
    entries: page.entries.map((entry) => ({
      seq: entry.seq,
      at: formatInstant(entry.at),
      who: signed(entry.who),
      signedAs: signed(entry.who) === entry.who ? null : entry.who,
      action: entry.action,
      ...wordsOf(entry),
    })),
  };
}

/** Who did what and when. The address holds the search, so that it can be sent to somebody. */
export default function RecordPage({ loaderData: { search, next, entries } }: Route.ComponentProps) {
  const { who, action, subject, text, from, to } = search;
  const further = new URLSearchParams([
    ...Object.entries(search).filter(([, words]) => words),
    ["after", String(next)],
  ]);
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "the record" }]}
        title="The record"
        sub="Who did what and when, for two years. Nobody can change it. Of customers it holds nothing that can be read."
      />
      <Stack>
        <Form method="get" role="search" aria-label="The record">
          <Toolbar>
            <SearchInput
              aria-label="Anywhere in the line"
              name="text"
              defaultValue={text}
              key={`text ${text}`}
            />
            <Button kind="line">Search</Button>
          </Toolbar>
          <MoreFold title="Who, what and when" open={[who, action, subject, from, to].some(Boolean)}>
            <FieldGrid>
              <TextField label="Who" name="who" defaultValue={who} key={`who ${who}`} />
              <TextField label="What was done" name="action" defaultValue={action} key={`action ${action}`} />
              <TextField label="To what" name="subject" defaultValue={subject} key={`subject ${subject}`} />
              <TextField label="From" name="from" type="date" defaultValue={from} key={`from ${from}`} />
              <TextField label="To" name="to" type="date" defaultValue={to} key={`to ${to}`} />
            </FieldGrid>
          </MoreFold>
        </Form>
        <Chips>
          {shortcuts.map(([text, word]) => (
            <ChipLink
              key={word}
              to={word ? `/desk/audit?action=${word}` : "/desk/audit"}
              current={action === word}
            >
              {text}
            </ChipLink>
          ))}
        </Chips>
        {entries.length === 0 ? (
          <EmptyState
            title="Nothing of this is in the record"
            actions={
              <ButtonLink kind="line" to="/desk/audit">
                Show everything
              </ButtonLink>
            }
          />
        ) : (
          <Table caption="The record, the newest first" stacked>
            <ColumnHeads names={["Who", "What", "Before and after"]} />
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.seq}>
                  <td className={styles.who}>
                    {entry.who}
                    {entry.signedAs && <CellNote>{entry.signedAs}</CellNote>}
                    <CellNote>{entry.at}</CellNote>
                  </td>
                  <th scope="row" className={styles.what}>
                    {entry.action}
                    <CellNote>
                      {entry.about.to ? (
                        <TextLink to={entry.about.to}>{entry.about.words}</TextLink>
                      ) : (
                        entry.about.words
                      )}
                    </CellNote>
                  </th>
                  <td>
                    {entry.before && <del>{entry.before}</del>} {entry.after && <ins>{entry.after}</ins>}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {next !== null && <TextLink to={`/desk/audit?${further.toString()}`}>Earlier ones</TextLink>}
      </Stack>
    </Screen>
  );
}
