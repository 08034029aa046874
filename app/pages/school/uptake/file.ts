import { uptakeCsv } from "#school-menus/covers/uptake.server.ts";
import { siteContext } from "#server/services.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import type { Route } from "./+types/file";
import { signedInContact } from "../guard.server.ts";

/** A term's uptake of the school that is signed in, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { contact } = signedInContact(args);
  const asked = parseDay(new URL(args.request.url).searchParams.get("term") ?? "");
  const text = await uptakeCsv(args.context.get(siteContext), [contact.school], asked);
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="uptake-${contact.school}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
