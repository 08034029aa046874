import { allowed } from "#staff/permissions.ts";
import { signedIn } from "../guard.server.ts";
import { FoundList } from "../find/found-list.tsx";
import { screens } from "../find/screens.ts";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import type { Route } from "./+types/page";

const places = [
  "/desk/make-it-yours",
  "/desk/site/pages",
  "/desk/site/menu",
  "/desk/site/set-menus",
  "/desk/site/gallery",
  "/desk/settings",
  "/desk/staff",
  "/desk/audit",
];

export const meta = () => [{ title: "Site · the desk" }];

export function loader(args: Route.LoaderArgs) {
  const { member } = signedIn(args);
  return screens
    .filter(({ to, permission }) => places.includes(to) && allowed(member.role, permission))
    .map(({ permission: _permission, ...screen }) => screen);
}

/** What the public site is made of beside school menus, and who looks after it. */
export default function Site({ loaderData: found }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead title="Site" sub="What the public reads beside the school menus, and who looks after it." />
      <FoundList found={found} />
    </Screen>
  );
}
