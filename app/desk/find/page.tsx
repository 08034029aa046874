import { Form } from "react-router";
import { signedIn } from "../guard.server.ts";
import { Button } from "../ui/forms/desk-button.tsx";
import { SearchInput } from "../ui/forms/desk-field.tsx";
import { Toolbar } from "../ui/lists/desk-table.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import { wasNotFetched } from "../ui/keys/kept-screen.ts";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import { find } from "./find.server.ts";
import { cutOff, FoundList, whatToTry } from "./found-list.tsx";

export const meta = () => [{ title: "Find or do · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const question = (new URL(args.request.url).searchParams.get("q") ?? "").slice(0, 200);
  return { question, found: await find(site, member.role, question) };
}

/** What is looked for without a connection stays in its field, and nothing is said to be found or not. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return { ...(await serverLoader()), isCutOff: false };
  } catch (error) {
    if (!wasNotFetched(error)) throw error;
    return { question: new URL(request.url).searchParams.get("q") ?? "", found: [], isCutOff: true };
  }
}

/** The finder as a screen: on a phone, and where there is no script. */
export default function Find({ loaderData }: Route.ComponentProps) {
  const { question, found } = loaderData;
  const isCutOff = "isCutOff" in loaderData && loaderData.isCutOff;
  return (
    <Screen>
      <PageHead title="Find" also="or do" />
      <Form role="search">
        <Toolbar>
          <SearchInput aria-label="Find or do" name="q" defaultValue={question} autoComplete="off" />
          <Button kind="line">Find</Button>
        </Toolbar>
      </Form>
      {isCutOff ? (
        <p role="status">{cutOff}</p>
      ) : found.length > 0 ? (
        <FoundList found={found} />
      ) : (
        <EmptyState title={`Nothing is called “${question}”`}>
          <p>{whatToTry}</p>
        </EmptyState>
      )}
    </Screen>
  );
}
