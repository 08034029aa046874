import { recordExport } from "#audit/audit.server.ts";
import { exportCovers } from "#school-menus/covers/covers.server.ts";
import { uptakeCsv } from "#school-menus/covers/uptake.server.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/file";

/** The numbers of a kitchen's schools, or the uptake of their terms, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { site, actor } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const kind = query.get("kind");
  const kitchen = query.get("site") ?? "";
  const keys = site.schools
    .now()
    .filter((school) => kitchen === "" || school.site === kitchen)
    .map(({ key }) => key);
  if ((kind !== "numbers" && kind !== "uptake") || keys.length === 0) throw notFound();
  const text = kind === "uptake" ? await uptakeCsv(site, keys) : await exportCovers(site.store.db, { keys });
  await recordExport(site, actor, { what: "covers", after: { kind, schools: keys.length } });
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${kind}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
