import { allowed } from "#staff/permissions.ts";
import { signedIn } from "../guard.server.ts";
import { Screen } from "../ui/frame/page-layout.tsx";
import type { Route } from "./+types/page";
import { EnquiryList } from "./enquiry-list.tsx";
import { enquiryList } from "./enquiry-list.server.ts";
import { OrdersLayout } from "./orders-layout.tsx";
import { Overview } from "./overview.tsx";
import { overview } from "./overview.server.ts";

export const meta = () => [{ title: "Orders · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  return {
    mayAdd: allowed(member.role, "orders.edit"),
    list: await enquiryList(site, { member, search: new URL(args.request.url).searchParams }),
    overview: await overview(site),
  };
}

/** Everything that people asked for: what waits for an answer first. */
export default function Orders({ loaderData: { list, overview: over, mayAdd } }: Route.ComponentProps) {
  return (
    <Screen>
      <OrdersLayout list={<EnquiryList list={list} top mayAdd={mayAdd} />}>
        <Overview overview={over} />
      </OrdersLayout>
    </Screen>
  );
}
