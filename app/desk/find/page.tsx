import { Form } from "react-router";
import { signedIn } from "../guard.server.ts";
import { Button } from "../ui/forms/desk-button.tsx";
import { SearchInput } from "../ui/forms/desk-field.tsx";
import { Toolbar } from "../ui/lists/desk-table.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import { find } from "./find.server.ts";
import { FoundList, whatToTry } from "./found-list.tsx";

export const meta = () => [{ title: "Find or do · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const question = (new URL(args.request.url).searchParams.get("q") ?? "").slice(0, 200);
  return { question, found: await find(site, member.role, question) };
}

/** The finder as a screen: on a phone, and where there is no script. */
export default function Find({ loaderData: { question, found } }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead title="Find" also="or do" />
      <Form role="search">
        <Toolbar>
          <SearchInput aria-label="Find or do" name="q" defaultValue={question} autoComplete="off" />
          <Button kind="line">Find</Button>
        </Toolbar>
      </Form>
      {found.length > 0 ? (
        <FoundList found={found} />
      ) : (
        <EmptyState title={`Nothing is called “${question}”`}>
          <p>{whatToTry}</p>
        </EmptyState>
      )}
    </Screen>
  );
}
