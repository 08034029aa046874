import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { addressGiven } from "#enquiries/enquiry-command.server.ts";
import { enquiriesKept } from "#enquiries/enquiry-export.server.ts";
import { addressesToEraseAgain, eraseEnquiries, erasedAddresses } from "#enquiries/retention.server.ts";
import type { Clock } from "#kernel/clock.ts";
import { eraseLetters } from "#mail/kept.server.ts";
import { forgetPayer, payersKept, paymentsOf } from "#payments/export.server.ts";
import type { Store } from "#store/store.server.ts";
import type { Config } from "./config.ts";
import { carrierOf } from "./post.server.ts";
import { deploymentSecret } from "./secret.server.ts";

interface Room {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
}

/**
 * `personal-data erase EMAIL`: deletes a person's enquiries, his name and words in payments, and every letter to, from
 * and about them, also from the database's own journal and from the files of letters.
 */
export async function eraseCommand(room: Room, words: readonly string[]): Promise<string> {
  const erased = await erase(room, addressGiven(words));
  await writeErased(room);
  return `Erased: ${erased.enquiries} enquiries and ${erased.letters} letters; the name in ${erased.payments} ${erased.payments === 1 ? "payment, whose sum" : "payments, whose sums"} the books must keep. Should an older copy of the database be put back, the next start erases them again.`;
}

/**
 * Erases again who asked for it, should an older copy of the database have been put back; answers how many people.
 * Who it was stands, as keyed hashes, in a file beside the database.
 */
export async function eraseAgain(room: Room): Promise<number> {
  const erased = [...readErased(room.config), ...(await erasedAddresses(room.store))];
  const payers = await payersKept(room.store.db);
  const people = new Set<string>();
  for (const secret of secretsOf(room.config))
    for (const email of await addressesToEraseAgain(room.store, erased, secret, payers)) people.add(email);
  for (const email of people) await erase(room, email);
  return people.size;
}

/** `personal-data export EMAIL`: all that is kept of a person's enquiries and payments, as JSON for an access request. */
export async function personExportCommand(room: Room, words: readonly string[]): Promise<string> {
  const email = addressGiven(words);
  const enquiries = await enquiriesKept(room.store, { email });
  const dated = enquiries.map((enquiry) => ({
    ...enquiry,
    createdAt: new Date(enquiry.createdAt).toISOString(),
  }));
  return JSON.stringify(
    { email, enquiries: dated, payments: await paymentsOf(room.store.db, email) },
    null,
    2,
  );
}

async function erase({ store, clock, config }: Room, email: string) {
  const erased = await store.db.transaction().execute(async (tx) => {
    const about = await eraseEnquiries(tx, { email, secret: secretsOf(config)[0]!, now: clock.now() });
    const payments = await forgetPayer(tx, email);
    const letters = await eraseLetters(tx, { email, about: [...about, ...payments] });
    return { enquiries: about.length, payments: payments.length, letters };
  });
  const carrier = carrierOf(config);
  await carrier.forget(erased.letters);
  carrier.close();
  // What was deleted is overwritten in the file (secure_delete); the journal beside it still holds it until it is cut.
  store.sqlite?.exec("pragma wal_checkpoint(truncate)");
  return { ...erased, letters: erased.letters.length };
}

/** The newest first; what an older one signed must be known as long as that one is kept. */
function secretsOf(config: Config): string[] {
  return deploymentSecret(config)
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
}

type Erased = Awaited<ReturnType<typeof erasedAddresses>>;

const fileOf = ({ DATA_DIR }: Config) => path.join(DATA_DIR, "erased-addresses.json");

function readErased(config: Config): Erased {
  try {
    return JSON.parse(readFileSync(fileOf(config), "utf8")) as Erased;
  } catch (error) {
    // Nobody has asked yet. A file that cannot be read must not pass for that.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function writeErased({ config, store }: Room): Promise<void> {
  const known = new Map(
    [...readErased(config), ...(await erasedAddresses(store))].map((one) => [one.hash, one]),
  );
  const unfinished = `${fileOf(config)}.part`;
  await writeFile(unfinished, JSON.stringify([...known.values()], null, 1), { mode: 0o600, flush: true });
  await rename(unfinished, fileOf(config));
}
