import { Form, useNavigation } from "react-router";
import { documentKinds } from "#recipes/kitchen.ts";
import { previewApproval } from "#recipes/recipes.server.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { defined } from "#values/defined.ts";
import { numberInWords } from "#values/numbers/format-number.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { NotAllowed, NotFound, Conflict } from "#values/problem.ts";
import { documentAddress } from "../recipes/document-address.ts";
import { AffectedList } from "../affected/affected-list.tsx";
import { affectedFor } from "../affected/affected-view.server.ts";
import { signedIn } from "../guard.server.ts";
import { BulkBar } from "../ui/action-bars.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, Table } from "../ui/lists/desk-table.tsx";
import { Person, Tag } from "../ui/marks/desk-tag.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../ui/frame/page-layout.tsx";
import { Choice, InlineInput } from "../ui/forms/desk-field.tsx";
import { SeenInput, useFirstSeen } from "../ui/forms/seen-input.tsx";
import { DangerText, DishName, Note } from "../ui/text.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import { alikeDocuments, mayBeApproved, mostTogether, nameOf, togetherQuery } from "./alike.ts";
import type { AlikeDocuments } from "./alike.ts";
import { approvalsView, holdsAtSchools, lunchesReleased } from "./approvals-view.server.ts";
import type { DifferingDocument, HeldLunch, HeldLunches, WaitingDocument } from "./approvals-view.server.ts";
import { SaferList } from "./safer-list.tsx";
import { saferView } from "./safer-view.server.ts";
import { WhatDiffers } from "./what-differs.tsx";

export const meta = () => [{ title: "Approvals · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, actor, member } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const holds = await holdsAtSchools(site);
  const view = await approvalsView(site, holds, actor.name, query.get("approved"));
  const kind = documentKinds.find((one) => one === query.get("kind"));
  const id = query.get("id");
  const together = new Set(query.getAll("of").slice(0, mostTogether));
  const chosen = view.documents.filter((one) => together.has(nameOf(one)) && mayBeApproved(one));
  const named = view.documents.filter((one) => one.kind === kind && one.id === id);
  // Where nothing is asked for, the first that may be approved, so that it takes no click more.
  const first = id === null ? view.documents.filter(mayBeApproved).slice(0, 1) : [];
  const looked = [chosen, named, first].find((some) => some.length > 0) ?? [];
  const preview = async () => {
    const deps = { ...site, dependents: kitchenDependents(site) };
    try {
      const found = await previewApproval(
        deps,
        actor,
        looked.map((one) => ({ kind: one.kind, id: one.id })),
      );
      return {
        affected: await affectedFor({ site, member }, found),
        safer: saferView(found),
        released: lunchesReleased(holds, actor.name, found),
      };
    } catch (error) {
      // Approved by somebody else, or saved by this person: the list says so.
      if ([NotAllowed, NotFound, Conflict].some((one) => error instanceof one)) return null;
      throw error;
    }
  };
  return {
    ...view,
    looked,
    alike: alikeDocuments(view.documents),
    shown: looked.length > 0 ? await preview() : null,
  };
}

/** What waits for a second person, and what happens when they approve it. */
export default function Approvals({ loaderData }: Route.ComponentProps) {
  const { held, documents, waiting, looked, alike, shown, approved } = loaderData;
  const isEmpty = held.length === 0 && waiting === 0;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/recipes" }, { text: "approvals" }]}
        title="Approvals"
        also={waiting > 0 ? `${waiting} waiting` : undefined}
        sub="An allergen that was added counts already. One that was removed counts until somebody else approves it."
      />
      <Stack>
        {approved && (
          <Banner kind="good" role="status" level={2} title={`Approved: ${approved}`}>
            <p>Pages, PDFs and labels say it now. What was held for it is shown again.</p>
          </Banner>
        )}
        {isEmpty && (
          <EmptyState
            title="Nothing waits"
            actions={
              <ButtonLink kind="line" to="/desk">
                Back to today
              </ButtonLink>
            }
          >
            <p>Everything that somebody saved has been looked at by somebody else.</p>
          </EmptyState>
        )}
        {looked.length < 2 && alike.length > 0 && <Alike alike={alike} />}
        {looked.length > 1 && shown && (
          <Together looked={looked} seen={shown.safer.seen} released={shown.released} />
        )}
        {documents.length > 0 && (
          <Documents
            documents={documents}
            waiting={waiting}
            looked={looked}
            seen={looked.length === 1 ? (shown?.safer.seen ?? null) : null}
            released={shown?.released ?? []}
          />
        )}
        {shown && <SaferList safer={shown.safer} />}
        {shown && <AffectedList view={shown.affected} />}
        {held.length > 0 && <Held held={held} />}
      </Stack>
    </Screen>
  );
}

/** What has something in common, each with one way to look at all of it. */
function Alike({ alike }: { alike: readonly AlikeDocuments[] }) {
  return (
    <section aria-labelledby="alike">
      <SectionHead id="alike" title="Alike" note="may be approved together" />
      <Table caption="What has something in common" stacked>
        <ColumnHeads names={["What", "Together"]} />
        <tbody>
          {alike.map(({ words, documents }) => (
            <tr key={documents.map(nameOf).join()}>
              <th scope="row">
                <DishName>{words}</DishName>
                <CellNote>{formatList(documents.map(({ name }) => name))}</CellNote>
              </th>
              <td>
                <TextLink
                  to={togetherQuery(documents)}
                  preventScrollReset
                  aria-label={`Look at all ${documents.length}: ${words}`}
                >
                  Look at all {documents.length}
                </TextLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** One decision for several, once what gets safer by all of them is on the screen. */
function Together({
  looked,
  seen,
  released,
}: {
  looked: readonly WaitingDocument[];
  seen: string;
  released: readonly HeldLunch[];
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Banner
      kind="wait"
      icon="person"
      level={2}
      title={`${capitalise(numberInWords(looked.length))} looked at together`}
      actions={
        <Form method="post" action="/desk/recipes/approvals/approve">
          <ApprovedOf some={looked} seen={seen} />
          <Button waiting={busy}>{`Approve all ${looked.length}${andRelease(released)}`}</Button>
        </Form>
      }
    >
      <p>{formatList(looked.map(({ name }) => name))}. Below is what gets safer by all of them.</p>
      <SchoolLines lunches={released} />
    </Banner>
  );
}

/** " and release 2 lunches": what an approval shows again is said where it is given. */
const releaseWords = (lunches: number): string => (lunches === 1 ? "Release it" : `Release all ${lunches}`);

const andRelease = ({ length }: readonly HeldLunch[]): string =>
  length === 0 ? "" : ` and release ${length} ${length === 1 ? "lunch" : "lunches"}`;

const schoolsShown = 6;

/** Which lunches those are, a school a line. */
function SchoolLines({ lunches: all }: { lunches: readonly HeldLunch[] }) {
  const schools = [...Map.groupBy(all, ({ school }) => school)];
  return (
    <>
      {schools.slice(0, schoolsShown).map(([school, lunches]) => (
        <CellNote key={school}>
          {school}, {formatList([...new Set(lunches.map(({ day }) => formatDay(day)))])}
        </CellNote>
      ))}
      {schools.length > schoolsShown && <CellNote>and {schools.length - schoolsShown} more schools</CellNote>}
    </>
  );
}

/** What an approval is given for: these versions, and what was on the screen. */
function ApprovedOf({ some, seen }: { some: readonly WaitingDocument[]; seen: string }) {
  return (
    <>
      {some.map((one) => (
        <SeenInput key={nameOf(one)} name="of" value={`${nameOf(one)} ${one.version}`} />
      ))}
      <SeenInput name="seen" value={seen} />
    </>
  );
}

function Documents({
  documents,
  waiting,
  looked,
  seen,
  released,
}: {
  documents: readonly DifferingDocument[];
  waiting: number;
  looked: readonly WaitingDocument[];
  /** What gets safer by the one that is looked at, as it is on the screen; null where none or several are. */
  seen: string | null;
  /** What an approval of what is looked at shows again. */
  released: readonly HeldLunch[];
}) {
  const isLooked = (one: WaitingDocument) => looked.some((other) => nameOf(other) === nameOf(one));
  const choosable = documents.filter(mayBeApproved);
  return (
    <section aria-labelledby="documents">
      <SectionHead
        id="documents"
        title="Products, recipes, kitchens, certificates"
        note="by somebody other than who saved it"
      />
      {choosable.length > 1 && (
        <Form method="get" id="chosen">
          <BulkBar>
            <Button size="small" kind="line">
              Look at the chosen
            </Button>
            <Note>Choose several below, {mostTogether} at most, to approve them together.</Note>
          </BulkBar>
        </Form>
      )}
      <Table caption="What waits for a second person" stacked>
        <ColumnHeads names={["What", "Saved", "What changes", "Approve"]} />
        <tbody>
          {documents.map((one) => (
            <tr key={nameOf(one)} aria-selected={isLooked(one)}>
              <th scope="row">
                {choosable.length > 1 && mayBeApproved(one) ? (
                  <Choice
                    // What is looked at together is ticked, also where the screen stays.
                    key={String(looked.length > 1 && isLooked(one))}
                    name="of"
                    value={nameOf(one)}
                    form="chosen"
                    defaultChecked={looked.length > 1 && isLooked(one)}
                  >
                    <DishName>{one.name}</DishName>
                  </Choice>
                ) : (
                  <DishName>{one.name}</DishName>
                )}
                <CellNote>
                  <TextLink
                    to={documentAddress(one.kind, one.id)}
                    aria-label={`${one.name}: ${one.kind}, version ${one.version}`}
                  >
                    {one.kind}, version {one.version}
                  </TextLink>
                </CellNote>
              </th>
              <td>
                <Row>
                  <Person name={one.savedBy} small /> {one.savedBy}
                </Row>
                <CellNote>{formatInstant(one.savedAt)}</CellNote>
                {one.waitsFor !== null && <DangerText>Waits: {one.waitsFor}</DangerText>}
                {one.asked !== null && (
                  <CellNote>
                    {one.isAsked ? "asks you to check it" : `asked ${one.asked} to check it`}
                  </CellNote>
                )}
              </td>
              <td>
                <WhatDiffers {...one} />
              </td>
              <td>
                <Decision one={one} seen={isLooked(one) ? seen : null} released={released} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {waiting > documents.length && <Note>and {waiting - documents.length} more</Note>}
    </section>
  );
}

/** Approve it, once what gets safer by it is on the screen; or say why it is to wait. */
function Decision({
  one,
  seen,
  released,
}: {
  one: WaitingDocument;
  seen: string | null;
  released: readonly HeldLunch[];
}) {
  const busy = useNavigation().formMethod === "POST";
  if (one.isOwn) return <Note>You saved it: somebody else approves.</Note>;
  if (seen === null)
    return (
      <TextLink
        to={`?kind=${one.kind}&id=${one.id}`}
        preventScrollReset
        aria-label={`Look and approve: ${one.name}`}
      >
        Look and approve
      </TextLink>
    );
  const named = (
    <>
      <input type="hidden" name="kind" value={one.kind} />
      <input type="hidden" name="id" value={one.id} />
    </>
  );
  return (
    <Stack>
      <Form method="post" action="/desk/recipes/approvals/approve">
        <ApprovedOf some={[one]} seen={seen} />
        <Button
          size="small"
          waiting={busy}
          aria-label={
            released.length > 0 ? `Approve${andRelease(released)}: ${one.name}` : `Approve ${one.name}`
          }
        >
          {`Approve${andRelease(released)}`}
        </Button>
        <SchoolLines lunches={released} />
      </Form>
      <Form method="post" action="/desk/recipes/approvals/wait">
        {named}
        <Row>
          <InlineInput
            name="why"
            aria-label={`Why ${one.name} is to wait`}
            placeholder="or why it waits"
            defaultValue={one.waitsFor ?? ""}
            maxLength={200}
          />
          <Button size="small" kind="line" waiting={busy}>
            Let it wait
          </Button>
        </Row>
      </Form>
    </Stack>
  );
}

/** What a release is given for. */
function HoldsOf({ holds }: Pick<HeldLunches, "holds">) {
  return useFirstSeen(holds).map(({ id }) => <input key={id} type="hidden" name="hold" value={id} />);
}

function Held({ held }: { held: readonly HeldLunches[] }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <section aria-labelledby="held">
      <SectionHead id="held" title="Held lunches" note="parents read “menu being checked”" />
      <Table caption="Lunches that are held" stacked>
        <ColumnHeads names={["Why", "Where and when", "Held by", "Release"]} />
        <tbody>
          {held.map(({ reason, madeBy, madeAt, isOwn, holds }) => (
            <tr key={defined(holds[0]).id} data-tone="held">
              <th scope="row">{reason}</th>
              <td>
                <SchoolLines lunches={holds} />
              </td>
              <td>
                {madeBy}
                <CellNote>{formatInstant(madeAt)}</CellNote>
              </td>
              <td>
                {isOwn ? (
                  <Tag kind="held">Somebody else releases</Tag>
                ) : (
                  <Form method="post" action="/desk/recipes/approvals/release">
                    <HoldsOf holds={holds} />
                    <Button
                      size="small"
                      kind="line"
                      waiting={busy}
                      aria-label={`${releaseWords(holds.length)}: ${reason}`}
                    >
                      {releaseWords(holds.length)}
                    </Button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
