import type { OrderDeps } from "../order-deps.ts";

const halfAnHour = 30 * 60_000;

// What fetches a link of a message, to show a preview of it or to look for what is malicious, and says what it is. A Cubot is a
// telephone.
const robots =
  /(?<!cu)bot\b|crawl|spider|preview|externalhit|^whatsapp\/|embedly|safelinks|scanner|curl|wget|python|java\/|go-http|okhttp|^node\b/i;

/**
 * Whether a request shows a page to somebody: not what a browser fetches in case it is wanted, what only asks whether there is
 * a page, nor what programs fetch that read a message before its reader does.
 */
export function isVisit({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if (method !== "GET") return false;
  const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  if (purpose.some((words) => /prefetch|prerender|preview/i.test(words))) return false;
  // Browsers of this decade say that a window is opened; older ones say nothing.
  const mode = headers.get("sec-fetch-mode");
  if (mode !== null && mode !== "navigate") return false;
  const agent = headers.get("user-agent") ?? "";
  return agent !== "" && !robots.test(agent);
}

/** Somebody opened a link: counted once in half an hour, so that loading a page again and again writes nothing. */
export async function noteVisit(
  { store, clock }: Pick<OrderDeps, "store" | "clock">,
  linkId: string,
): Promise<void> {
  const now = clock.now();
  await store.db
    .updateTable("proposal_link")
    .set((columns) => ({ opened: columns("opened", "+", 1), opened_at: now }))
    .where("id", "=", linkId)
    .where((row) => row.or([row("opened_at", "is", null), row("opened_at", "<=", now - halfAnHour)]))
    .execute();
}
