import { authorise } from "../authorise.server.ts";
import { PageHead, Screen } from "../ui/part.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Today · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { member } = await authorise(asked, "desk.read");
  return { name: member.name };
}

export default function Today({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead title="Today" also={name} />
    </Screen>
  );
}
