import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { normalPassword } from "./password-rules.server.ts";

/** More passwords wait to be checked than we check: trying later is safe. */
export class TooBusy extends Error {
  override name = "TooBusy";
  constructor() {
    super("Too many people sign in at this moment: try once more in a minute.");
  }
}

/** Hashes and compares passwords, few at a time: each takes 19 MiB and a tenth of a second of a processor. */
export interface Passwords {
  /** Throws TooBusy. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one that was hashed. Null, for somebody without one, takes as long. Throws TooBusy. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

// OWASP's least for argon2id.
const leastMemory = 19 * 1024;
const parameters = { passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltLength = 16;
const derive = promisify(argon2);

/** At most `concurrency` at a time, each in `memory` KiB, and `waiting` that wait for their turn. */
export function createPasswords({ concurrency = 4, waiting = 20, memory = leastMemory } = {}): Passwords {
  const prefix = `$argon2id$v=19$m=${memory},t=${parameters.passes},p=${parameters.parallelism}$`;
  // What is compared for somebody who has no password: no password leads to it.
  const nobody = prefix + [randomBytes(saltLength), randomBytes(parameters.tagLength)].map(encoded).join("$");
  const inTurn = createTurns(concurrency, waiting);
  const tagOf = async (password: string, nonce: Buffer) =>
    await inTurn(() =>
      derive("argon2id", { ...parameters, memory, message: normalPassword(password), nonce }),
    );
  return {
    async hash(password) {
      const salt = randomBytes(saltLength);
      return prefix + [salt, await tagOf(password, salt)].map(encoded).join("$");
    },
    async matches(password, hash) {
      const stored = hash?.startsWith(prefix) ? hash : nobody;
      const [salt = "", tag = ""] = stored.slice(prefix.length).split("$");
      const given = await tagOf(password, Buffer.from(salt, "base64"));
      const wanted = Buffer.from(tag, "base64");
      return given.length === wanted.length && timingSafeEqual(given, wanted) && stored === hash;
    },
  };
}

// PHC strings have no padding.
function encoded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

function createTurns(concurrency: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (queue.length >= waiting) throw new TooBusy();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The turn is handed on, or given back.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
