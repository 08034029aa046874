import { data, Form, redirect } from "react-router";
import { answerKey } from "#food/claims/claims-in-words.ts";
import { answerForWords } from "#recipes/approval/answered-words.server.ts";
import { allowed } from "#staff/permissions.ts";
import { signedIn } from "../guard.server.ts";
import { Toast } from "../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, Table } from "../ui/lists/desk-table.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import type { Route } from "./+types/page";
import { lookedAt } from "./look-at-words.server.ts";
import { WordsToLookAt } from "./words-to-look-at.tsx";
import { openClaims, wordsView } from "./words-view.server.ts";

export const meta = () => [{ title: "Words · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  return {
    ...wordsView(await openClaims(site)),
    mayAnswer: allowed(member.role, "menus.edit"),
    answered: args.url.searchParams.has("answered"),
  };
}

/** Keeps that the member answers for the words that are ticked; what has changed meanwhile is asked about anew. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const ticked = lookedAt(await args.request.formData());
  const looked = (await openClaims(site)).flatMap(({ dish, doubtful }) =>
    doubtful.filter((fault) => ticked.includes(answerKey(dish, fault))).map((fault) => ({ dish, fault })),
  );
  if (looked.length === 0)
    return data({ errors: { words: "Tick what you have looked at." } }, { status: 422 });
  await site.store.db
    .transaction()
    .execute(async (tx) => await answerForWords(tx, actor, looked, site.clock));
  return redirect("/desk/words?answered=1", 303);
}

/** What is called more than is known of it: what only another name helps, and what somebody may answer for by name. */
export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  const { refused, toLookAt, more, mayAnswer, answered } = loaderData;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Today", to: "/desk" }, { text: "words" }]}
        title="Words"
        also="that claim more than is known"
        sub="Names, descriptions and settings that say “vegan”, “halal” or “free from” where the facts do not. An allergic reader believes the name."
      />
      <Stack>
        <ErrorSummary errors={actionData?.errors} />
        {refused.length + toLookAt.length === 0 && (
          <EmptyState
            title="Nothing is called what its facts do not support"
            actions={<ButtonLink to="/desk">Today</ButtonLink>}
          />
        )}
        {refused.length > 0 && <Refused rows={refused} />}
        {toLookAt.length > 0 && (
          <Form method="post">
            <Stack>
              <SectionHead title="To be looked at" />
              {mayAnswer ? (
                <>
                  <WordsToLookAt words={toLookAt} />
                  <Row>
                    <Button>Answer for what is ticked</Button>
                  </Row>
                </>
              ) : (
                <ul>
                  {toLookAt.map(({ key, name, fault }) => (
                    <li key={key}>
                      {name}: {fault}.
                    </li>
                  ))}
                </ul>
              )}
            </Stack>
          </Form>
        )}
        {more > 0 && <Note>{more} more are shown once some of these are settled.</Note>}
      </Stack>
      {answered && <Toast actions={<TextLink to="/desk/words">Close</TextLink>}>Kept, with your name.</Toast>}
    </Screen>
  );
}

function Refused({ rows }: { rows: Route.ComponentProps["loaderData"]["refused"] }) {
  return (
    <section aria-labelledby="refused">
      <Stack>
        <SectionHead id="refused" title="To be called otherwise" />
        <Note>The facts say otherwise, or “free from” is not proved. Nobody can answer for these.</Note>
        <Table caption="Dishes to be called otherwise" stacked>
          <ColumnHeads names={["What", "Why", "Where"]} />
          <tbody>
            {rows.map(({ where, name, faults, to }) => (
              <tr key={`${to} ${name} ${faults}`}>
                <th scope="row">
                  {name} <CellNote>{where}</CellNote>
                </th>
                <td>{faults}.</td>
                <td>
                  <TextLink to={to}>Call it otherwise</TextLink>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </section>
  );
}
