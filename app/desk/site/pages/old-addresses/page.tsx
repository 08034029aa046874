import { data, Form, useLocation } from "react-router";
import { planOldAddresses } from "#page-content/old-addresses/change-old-addresses.server.ts";
import { readOldAddresses } from "#page-content/old-addresses/old-address-table.server.ts";
import { countOldAddresses } from "#page-content/old-addresses/count-old-addresses.ts";
import { publishedPages } from "#page-content/pages.server.ts";
import { allowed } from "#staff/permissions.ts";
import { TextArea, TextField } from "#ui/form/field.tsx";
import { formatLimit } from "#values/numbers/file-size.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { Invalid, wordsOf } from "#values/problem.ts";
import { decodeUtf8, firstFaults } from "#values/tables/csv.ts";
import { maxPasted, tooMuchIn } from "#values/tables/pasted-table.ts";
import { undoOffered } from "../../../acts/act.server.ts";
import { UndoToast } from "../../../acts/undo-toast.tsx";
import { textOf } from "../../../form.server.ts";
import { readFormWithFile } from "../../../form-with-file.server.ts";
import { signedIn } from "../../../guard.server.ts";
import { Banner, Toast } from "../../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../../ui/forms/desk-button.tsx";
import { Choice, SearchInput } from "../../../ui/forms/desk-field.tsx";
import { PageHead, SectionHead } from "../../../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../../../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, Table } from "../../../ui/lists/desk-table.tsx";
import { Tag } from "../../../ui/marks/desk-tag.tsx";
import { Note } from "../../../ui/text.tsx";
import { oldAddressesAddress, pagesAddress } from "../page-address.ts";
import type { Route } from "./+types/page";
import { oldAddressActs } from "./acts.server.ts";

export const meta = () => [{ title: "Old addresses · the desk" }];

// What a screen shows at a time.
const most = 100;

const dones = ["led", "removed", "back"] as const;

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const query = args.url.searchParams;
  const words = query.get("q")?.trim().slice(0, 200) ?? "";
  const begin = Math.max(0, Math.trunc(Number(query.get("after"))) || 0);
  const pages = await publishedPages(site.store.db);
  const all = [...(await readOldAddresses(site.store.db))].map(([from, to]) => {
    const page = pages.get(to);
    return {
      from,
      to: page?.address ?? to,
      title: page?.title ?? null,
      state: site.pages.at(from)
        ? "a page is there now"
        : site.pages.movedTo(from) === undefined
          ? "leads nowhere: its page is not to be read"
          : null,
    };
  });
  const sought = words.toLocaleLowerCase("en-GB");
  const found = all.filter(({ from, to, title }) =>
    `${from} ${to} ${title ?? ""}`.toLocaleLowerCase("en-GB").includes(sought),
  );
  return {
    words,
    begin,
    count: all.length,
    found: found.length,
    rows: found.slice(begin, begin + most),
    done: dones.find((one) => one === query.get("done")) ?? null,
    led: Math.max(0, Math.trunc(Number(query.get("count"))) || 0),
    undo: undoOffered(oldAddressActs, args.url),
    mayEdit: allowed(member.role, "settings.edit"),
  };
}

/** What two pasted columns would do. Saves nothing. */
export async function action(args: Route.ActionArgs) {
  const { site } = signedIn(args);
  const { db } = site.store;
  const { form, taken } = await readFormWithFile(args.request, textOfFile);
  const text = taken?.text ?? textOf(form, "table");
  const shown = tooMuchIn(text) ? "" : text;
  try {
    if (taken?.fault) throw new Invalid([{ field: "", message: taken.fault }]);
    const { planned, unchanged, seen } = await planOldAddresses(db, site.config.publicOrigin, text);
    const pages = await publishedPages(db);
    const addressOf = (to: string) => pages.get(to)?.address ?? to;
    const lines = planned.slice(0, most).map(({ from, to, before }) => ({
      from,
      to: addressOf(to),
      before: before === null ? null : addressOf(before),
    }));
    return data({ text: shown, faults: [], count: planned.length, unchanged, seen, lines });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const faults = firstFaults(error.problems).map(wordsOf);
    return data({ text: shown, faults, count: 0, unchanged: 0, seen: "", lines: [] }, { status: 422 });
  }
}

// A sign of another script has three bytes.
const largestFile = 3 * maxPasted;

/** The text of a CSV, or why it has none that can be read. */
async function textOfFile(bytes: AsyncIterable<Uint8Array>): Promise<{ text: string; fault?: string }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > largestFile)
      return { text: "", fault: `the file is larger than ${formatLimit(largestFile)}.` };
    parts.push(part);
  }
  const { text, broken } = decodeUtf8(Buffer.concat(parts));
  return broken ? { text: "", fault: "the file is not UTF-8: save it as CSV UTF-8." } : { text };
}

/** Where the addresses of the firm's earlier site lead. */
export default function OldAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const { count, done, led, undo, mayEdit } = loaderData;
  // New with every response: a file that was read is chosen no longer.
  const { key: response } = useLocation();
  const isReady = actionData !== undefined && actionData.count > 0;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Pages", to: pagesAddress },
          { text: "old addresses" },
        ]}
        title="Old addresses"
        sub="Who follows a link to your earlier site comes to the right page of this one. A page that you give another address needs nothing here."
      />
      <Stack>
        {actionData && actionData.faults.length > 0 && (
          <Banner
            level={2}
            kind="stop"
            role="alert"
            title="Nothing was saved: some lines have to be put right"
          >
            <ul>
              {actionData.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Banner>
        )}
        {actionData && actionData.faults.length === 0 && actionData.count === 0 && (
          <Banner level={2} kind="good" role="status" title="Nothing would change">
            <p>Each of these addresses leads there already.</p>
          </Banner>
        )}
        {/* What is ready to be saved goes with its own form: a table as long as this is said once. */}
        {isReady && <Preview {...actionData} />}
        {/* What says that it is done stands at the foot of the window: there the list would end. */}
        {done && mayEdit && (
          <Row>
            <ButtonLink kind="line" to={oldAddressesAddress}>
              Lead more on
            </ButtonLink>
          </Row>
        )}
        {!isReady && !done && mayEdit && (
          <Form method="post" action={oldAddressesAddress} encType="multipart/form-data">
            <Stack>
              <TextArea
                id="table"
                label="Two columns: the old address, and where it leads"
                name="table"
                rows={8}
                wrap="off"
                spellCheck={false}
                defaultValue={actionData?.text}
                hint="From a spreadsheet or a CSV file, up to 5,000 lines: /about.html, /about-us. It leads to a page here, or to another site with https://. All of it is saved, or nothing."
              />
              <TextField
                key={response}
                id="file"
                name="file"
                type="file"
                accept=".csv,text/csv"
                label="Or the same as a CSV file"
                hint="UTF-8. It is read in place of what is pasted, and not kept."
              />
              <Row>
                <Button kind={count > 0 ? "line" : "fill"}>Look it over</Button>
              </Row>
            </Stack>
          </Form>
        )}
        {count > 0 && <Stored {...loaderData} />}
        {count === 0 && !mayEdit && <Note>No address of an earlier site leads anywhere.</Note>}
      </Stack>
      {done &&
        (undo && mayEdit ? (
          <UndoToast undo={undo}>{wordsFor(done, led)}</UndoToast>
        ) : (
          <Toast>{wordsFor(done, led)}</Toast>
        ))}
    </Screen>
  );
}

function wordsFor(done: (typeof dones)[number], led: number): string {
  if (done === "removed") return "Removed. Nobody is led on from there.";
  if (done === "back") return "Put back as before.";
  return `${countOldAddresses(led)} ${led === 1 ? "leads" : "lead"} on.`;
}

interface PreviewProps {
  readonly text: string;
  readonly seen: string;
  readonly count: number;
  readonly unchanged: number;
  readonly lines: readonly { readonly from: string; readonly to: string; readonly before: string | null }[];
}

function Preview({ text, seen, count, unchanged, lines }: PreviewProps) {
  return (
    <section aria-labelledby="preview">
      <Stack>
        <SectionHead
          id="preview"
          title={countOldAddresses(count)}
          note={unchanged > 0 ? `${formatNumber(unchanged)} lead there already` : "not saved yet"}
        />
        <Table caption="What the lines do" stacked tight>
          <ColumnHeads names={["Old address", "Leads to", "State"]} />
          <tbody>
            {lines.map(({ from, to, before }) => (
              <tr key={from}>
                <th scope="row">{from}</th>
                <td data-label="Leads to">{to}</td>
                <td data-label="State">
                  <Tag kind={before === null ? "draft" : "waiting"}>
                    {before === null ? "New" : "Changed"}
                  </Tag>
                  {before !== null && <CellNote>now {before}</CellNote>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {count > lines.length && <Note>The first {lines.length} are shown; all are saved.</Note>}
        <Form method="post" action={`${oldAddressesAddress}/save`}>
          <input type="hidden" name="table" value={text} />
          <input type="hidden" name="seen" value={seen} />
          <Row>
            <Button>Lead {count === 1 ? "it" : `all ${formatNumber(count)}`} on</Button>
            <ButtonLink to={oldAddressesAddress} kind="quiet">
              Discard
            </ButtonLink>
          </Row>
        </Form>
      </Stack>
    </section>
  );
}

function Stored({ words, begin, count, found, rows, mayEdit }: Route.ComponentProps["loaderData"]) {
  const at = (after: number) =>
    `${oldAddressesAddress}?${new URLSearchParams({ ...(words && { q: words }), ...(after > 0 && { after: String(after) }) })}`;
  return (
    <section aria-labelledby="stored">
      <Stack>
        <SectionHead id="stored" title="Those that there are" note={countOldAddresses(count)} />
        <Form method="get" role="search" aria-label="Old addresses">
          <Row>
            <SearchInput aria-label="Find among old addresses" name="q" defaultValue={words} key={words} />
            <Button kind="line">Find</Button>
          </Row>
        </Form>
        {found === 0 ? (
          <Note>No old address says “{words}”.</Note>
        ) : (
          <Form method="post" action={`${oldAddressesAddress}/remove`}>
            <Stack>
              {mayEdit && (
                <Row>
                  <Button kind="line">Remove those that are ticked</Button>
                </Row>
              )}
              <Table caption="Old addresses" stacked tight>
                <ColumnHeads names={["Old address", "Leads to", "State"]} />
                <tbody>
                  {rows.map(({ from, to, title, state }) => (
                    <tr key={from}>
                      <th scope="row">
                        {mayEdit ? (
                          <Choice name="address" value={from}>
                            {from}
                          </Choice>
                        ) : (
                          from
                        )}
                      </th>
                      <td data-label="Leads to">
                        {to}
                        {title && <CellNote>{title}</CellNote>}
                      </td>
                      <td data-label="State">{state ? <Tag kind="waiting">{state}</Tag> : "leads on"}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Stack>
          </Form>
        )}
        {found > rows.length && (
          <Row>
            <Note>
              {formatNumber(begin + 1)} to {formatNumber(begin + rows.length)} of {formatNumber(found)}.
            </Note>
            {begin > 0 && <TextLink to={at(begin - most)}>Those before</TextLink>}
            {begin + most < found && <TextLink to={at(begin + most)}>Those after</TextLink>}
          </Row>
        )}
      </Stack>
    </section>
  );
}
