import { askDesk, proveIt, signIn } from "./browser-of-staff.ts";
import type { StaffBrowser } from "./browser-of-staff.ts";
import type { SignedIn } from "#desk/guard.server.ts";
import type { World } from "./state.ts";
import { statusOf } from "#values/problem.ts";
import { act } from "./state.ts";

/** What somebody did at the desk; null where it changed nothing. */
interface Done {
  readonly words: string;
  /** False where it found itself done already, or was no change: then nobody has to have written it down. */
  readonly isChange?: boolean;
}

/**
 * Does something at the desk as the screen of this address does it: whoever has no session signs in, whoever needs a fresh proof
 * gives one, and whom the address is not for does nothing. What was done is in the audit log afterwards, or that is an error.
 */
export async function asMember(
  world: World,
  browser: StaffBrowser,
  at: { readonly pattern: string; readonly params?: Readonly<Record<string, string>>; readonly name: string },
  work: (as: SignedIn) => Promise<Done>,
): Promise<"done" | "refused" | "unknown"> {
  const outcome = await act(world, `${browser.person.name}: ${at.name}`, async () => {
    const as = await letIn(world, browser, at);
    if (typeof as === "string") return as;
    const before = await lastEntry(world);
    const { words, isChange = true } = await work(as);
    if (isChange) await remember(world, as, before, at.name);
    return words;
  });
  if (outcome.kind === "done") return refusals.has(String(outcome.value)) ? "refused" : "done";
  return outcome.kind === "failed" && statusOf(outcome.error) < 500 ? "refused" : "unknown";
}

const refusals = new Set(["sign in", "prove it", "not allowed", "no such act"]);

/** Lets somebody in where they may, as far as they can prove who they are. */
async function letIn(
  world: World,
  browser: StaffBrowser,
  at: { readonly pattern: string; readonly params?: Readonly<Record<string, string>> },
): Promise<SignedIn | string> {
  const { services } = world.site;
  for (let tries = 0; tries < 3; tries++) {
    const answer = await askDesk(services, browser, at);
    if (answer.kind === "in") return answer.as;
    if (answer.kind === "sign in") await signIn(services, browser);
    else if (answer.kind === "prove it") {
      // Each code is good once.
      await new Promise((resolve) => setTimeout(resolve, 31_000));
      await proveIt(services, browser);
    } else return answer.kind;
  }
  return "sign in";
}

async function lastEntry({ site }: World): Promise<number> {
  const row = await site.services.store.db
    .selectFrom("audit_entry")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

async function remember(world: World, { actor }: SignedIn, before: number, name: string): Promise<void> {
  const entries = await world.site.services.store.db
    .selectFrom("audit_entry")
    .select(["who", "action", "subject"])
    .where("seq", ">", before)
    .where("who", "=", actor.name)
    .execute();
  world.audits.push({ name, who: actor.name, isThere: entries.length > 0 });
  world.memory.audited.push(...entries);
}
