import { refuseInTrial } from "#samples/sample-state.server.ts";
import { orNotDone } from "../../acts/act.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/file";
import { booksCsv } from "./books-csv.ts";
import { booksOf, monthsAsked } from "./books.server.ts";

/** The books of twelve months as CSV. Nobody is named in it. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  await orNotDone({ to: "/desk/money/books", called: "the books" }, refuseInTrial(site.store.db));
  const { last, months } = monthsAsked(args.url.searchParams, site.clock.now());
  return new Response(booksCsv(await booksOf(site, months)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="books-to-${last}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
