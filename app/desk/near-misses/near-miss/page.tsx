import { Form } from "react-router";
import { nearMissLengths } from "#school-menus/allergy-safety/near-miss.ts";
import { nearMiss } from "#school-menus/allergy-safety/near-misses.server.ts";
import { allowed } from "#staff/permissions.ts";
import { TextArea } from "#ui/form/field.tsx";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import type { Route } from "./+types/page";
import { undoOffered } from "../../acts/act.server.ts";
import { UndoToast } from "../../acts/undo-toast.tsx";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { Button } from "../../ui/forms/desk-button.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Row, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { Note } from "../../ui/text.tsx";
import { nearMissActs } from "../acts.server.ts";
import { kitchenNames } from "../near-miss-names.server.ts";
import { nearMissWords } from "../near-miss-words.ts";
import * as styles from "./near-miss.module.css";

export const meta = () => [{ title: "A near miss · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const one = await nearMiss(site.store.db, args.params.id);
  if (!one) throw notFound();
  const { kitchenName, toldBy } = await kitchenNames(site.store.db);
  return {
    ...nearMissWords(one, { schools: site.schools.now(), kitchenName }),
    id: one.id,
    revision: one.revision,
    what: one.what,
    done: one.done,
    learnt: one.learnt,
    isOfSchool: one.school !== null,
    told: `${toldBy(one.reportedBy)}, ${formatInstant(one.reportedAt)}`,
    due: formatDay(one.dueOn),
    closed: one.closed && `${toldBy(one.closed.by)}, ${formatInstant(one.closed.at)}`,
    mayClose: allowed(member.role, "food.approve"),
    undo: one.closed ? undoOffered(nearMissActs, args.url) : null,
  };
}

/** One near miss: what happened, and what is done and learnt of it. */
export default function NearMissScreen({ loaderData }: Route.ComponentProps) {
  const { when, where, what, told, due, closed, undo } = loaderData;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: "Near misses", to: "/desk/near-misses" },
          { text: when },
        ]}
        title={where}
        also={when}
      />
      <Columns>
        <Stack>
          <section aria-labelledby="what">
            <Stack>
              <SectionHead id="what" title="What happened" />
              <p className={styles.words}>{what}</p>
            </Stack>
          </section>
          {closed ? <Closed one={loaderData} /> : <Findings one={loaderData} />}
        </Stack>
        <Side>
          <Stack>
            <Row>
              <Tag kind={closed ? "live" : "waiting"}>{closed ? "Closed" : "Open"}</Tag>
            </Row>
            <FactList
              rows={[
                ["Told by", told],
                ["To be looked into by", due],
                ["Closed by", closed ?? "nobody yet"],
              ]}
            />
          </Stack>
        </Side>
      </Columns>
      {undo && <UndoToast undo={undo}>Closed. The school reads what was learnt.</UndoToast>}
    </Screen>
  );
}

type One = Route.ComponentProps["loaderData"];

function Findings({ one: { id, revision, done, learnt, isOfSchool, mayClose } }: { readonly one: One }) {
  const address = `/desk/near-misses/${id}`;
  return (
    <section aria-labelledby="found">
      <Form method="post" action={`${address}/note`} key={revision}>
        <Stack>
          <SectionHead id="found" title="What we found" />
          <input type="hidden" name="revision" value={revision} />
          <TextArea
            id="done"
            name="done"
            label="What was done"
            rows={3}
            maxLength={nearMissLengths.done}
            defaultValue={done}
          />
          <TextArea
            id="learnt"
            name="learnt"
            label="What was learnt"
            aside={isOfSchool ? "as the school reads it" : undefined}
            hint="What is done otherwise from now on. Name nobody."
            rows={3}
            maxLength={nearMissLengths.learnt}
            defaultValue={learnt}
          />
          <Row>
            {mayClose && <Button formAction={`${address}/close`}>Close it</Button>}
            <Button kind="line">Keep it open</Button>
          </Row>
          {!mayClose && <Note>Whoever approves food closes it.</Note>}
        </Stack>
      </Form>
    </section>
  );
}

function Closed({ one: { id, revision, done, learnt, mayClose } }: { readonly one: One }) {
  return (
    <section aria-labelledby="found">
      <Stack>
        <SectionHead id="found" title="What we found" />
        <h3>What was done</h3>
        <p className={styles.words}>{done}</p>
        <h3>What was learnt</h3>
        <p className={styles.words}>{learnt}</p>
        {mayClose && (
          <Form method="post" action={`/desk/near-misses/${id}/reopen`}>
            <input type="hidden" name="revision" value={revision} />
            <Button kind="line" size="small">
              Open it again
            </Button>
          </Form>
        )}
      </Stack>
    </section>
  );
}
