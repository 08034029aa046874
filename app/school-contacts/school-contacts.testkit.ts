import { onTestFinished } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { addContact } from "./contacts.server.ts";
import type { SchoolContactDeps } from "./contacts-deps.ts";
import { createSchoolContactService } from "./school-contacts-service.server.ts";

export const office = actorNamed("ruth@rosemarylane.example");
const labels: Readonly<Record<string, string>> = { olive: "Olive Primary", jubilee: "Jubilee Primary" };

const school = (key: string) => ({
  key,
  label: labels[key] ?? key,
  school: labels[key] ?? key,
  sector: "primaries",
  standards: "primary",
  halal: 0,
  lunch_at: "12:10",
  site: "lane",
  position: 1,
  selector: null,
  aliases: "[]",
});

/** School contacts on a store with two schools, on Monday 23 November 2026; `taken` are schools that were removed. */
export async function schoolContactsForTest(open: () => Promise<Store>) {
  const store = await open();
  onTestFinished(() => store.close());
  const clock = frozenClock("2026-11-23T08:12:00Z");
  for (const key of Object.keys(labels))
    await store.db
      .insertInto("termly_school")
      .values(school(key))
      .onConflict((conflict) => conflict.column("key").doUpdateSet(school(key)))
      .execute();
  const removed = new Set<string>();
  const deps: SchoolContactDeps = {
    store,
    clock,
    brand: sampleBrand,
    publicOrigin: "https://www.rosemarylane.example",
    schoolLabel: (key) => (removed.has(key) ? null : (labels[key] ?? null)),
    wakeEmailWorker: () => undefined,
    deleteEmailFiles: async () => undefined,
  };
  const service = createSchoolContactService(deps, {
    secret: "the secret of a test, long enough to be one",
    botCheck: "off",
  });
  const letters = async () =>
    await store.db
      .selectFrom("mail_letter")
      .select(["kind", "recipient", "subject", "text", "about"])
      .orderBy("queued_at")
      .orderBy("id")
      .execute();
  /** The tokens of the links that an address was sent, the last one last. */
  const tokensFor = async (email: string) =>
    (await letters())
      .filter(({ recipient, kind }) => recipient === email && kind === "school-sign-in")
      .map(({ text }) => /sign-in\/link\?key=([\w-]{43})/.exec(text)?.[1] ?? "");
  const begum = await addContact(deps, office, {
    school: "olive",
    email: "Office@Olive.example",
    name: "Mrs Begum",
  });
  const asking = (email: string, more: { website?: string; address?: string } = {}) =>
    service.ask({
      input: { email, altcha: "", website: more.website ?? "" },
      address: more.address ?? "192.0.2.7",
    });
  const requestWith = (token: string) =>
    new Request("https://www.rosemarylane.example/school", {
      headers: { Cookie: `__Secure-school=${token}` },
    });
  return { store, clock, deps, service, removed, letters, tokensFor, begum, asking, requestWith };
}
