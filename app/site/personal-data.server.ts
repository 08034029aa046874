import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { addressGiven } from "#enquiries/enquiry-command.server.ts";
import { enquiriesKept } from "#enquiries/enquiry-export.server.ts";
import { addressesToEraseAgain, eraseEnquiries, erasedAddresses } from "#enquiries/retention.server.ts";
import type { Clock } from "#kernel/clock.ts";
import { eraseLetters } from "#mail/kept.server.ts";
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
 * `personal-data erase EMAIL`: deletes a person's enquiries and every letter to, from and about them, also from the
 * database's own journal and from the files of letters.
 */
export async function eraseCommand(room: Room, words: readonly string[]): Promise<string> {
  const erased = await erase(room, addressGiven(words));
  await writeErased(room);
  return `Erased: ${erased.enquiries} enquiries and ${erased.letters} letters. Should an older copy of the database be put back, the next start erases them again.`;
}

/**
 * Erases again who asked for it, should an older copy of the database have been put back; answers how many people.
 * Who it was stands, as keyed hashes, in a file beside the database.
 */
export async function eraseAgain(room: Room): Promise<number> {
  const erased = [...readErased(room.config), ...(await erasedAddresses(room.store))];
  const people = await addressesToEraseAgain(room.store, erased, deploymentSecret(room.config));
  for (const email of people) await erase(room, email);
  return people.length;
}

/** `personal-data export EMAIL`: all that is kept of a person's enquiries, as JSON for an access request. */
export async function personExportCommand(room: Room, words: readonly string[]): Promise<string> {
  const email = addressGiven(words);
  const enquiries = await enquiriesKept(room.store, { email });
  const dated = enquiries.map((enquiry) => ({
    ...enquiry,
    createdAt: new Date(enquiry.createdAt).toISOString(),
  }));
  return JSON.stringify({ email, enquiries: dated }, null, 2);
}

async function erase({ store, clock, config }: Room, email: string) {
  const erased = await store.db.transaction().execute(async (tx) => {
    const about = await eraseEnquiries(tx, { email, secret: deploymentSecret(config), now: clock.now() });
    return { enquiries: about.length, letters: await eraseLetters(tx, { email, about }) };
  });
  const carrier = carrierOf(config);
  await carrier.forget(erased.letters);
  carrier.close();
  // What was deleted is overwritten in the file (secure_delete); the journal beside it still holds it until it is cut.
  store.sqlite?.exec("pragma wal_checkpoint(truncate)");
  return { enquiries: erased.enquiries, letters: erased.letters.length };
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
