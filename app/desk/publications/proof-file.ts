import { recordExport } from "#audit/audit.server.ts";
import { publishedAt } from "#publications/published.server.ts";
import { formatMoment } from "#publications/moment.ts";
import { signedIn } from "../guard.server.ts";
import { notFound } from "../not-found/not-found.ts";
import type { Route } from "./+types/proof-file";
import { readQuestion } from "./question.ts";

/** The publication with its place in the chain, hash, signature and our public key, as a file to hand over. */
export async function loader(args: Route.LoaderArgs) {
  const { site, actor } = signedIn(args);
  const now = site.clock.now();
  const { subject, at } = readQuestion(new URL(args.request.url).searchParams, now);
  const published = subject && at !== null ? await publishedAt(site.store.db, subject, at, now) : null;
  if (!published) throw notFound();
  await recordExport(site, actor, { what: "evidence", after: { subject, publication: published.seq } });
  const { from, until, ...rest } = published;
  const moments = { from: formatMoment(from), until: until === null ? null : formatMoment(until) };
  const text = JSON.stringify({ ...moments, ...rest, publicKey: site.publicationKey.publicKey }, null, 2);
  return new Response(`${text}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="publication-${published.seq}.json"`,
    },
  });
}
