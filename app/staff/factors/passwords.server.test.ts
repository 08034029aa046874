import { expect, test } from "vitest";
import { createPasswords, TooBusy } from "./passwords.server.ts";

const passwords = createPasswords();

test("a password is stored as argon2id with a salt of its own, and recognised", async () => {
  const hash = await passwords.hash("kettle lantern moss");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash("kettle lantern moss")).not.toBe(hash);
  expect(await passwords.matches("kettle lantern moss", hash)).toBe(true);
  expect(await passwords.matches("kettle lantern mosS", hash)).toBe(false);
});

test("letters that keyboards write in two ways are one", async () => {
  const hash = await passwords.hash("caf\u00E9 caf\u00E9 moss");
  expect(await passwords.matches("cafe\u0301 cafe\u0301 moss", hash)).toBe(true);
});

test.each([null, "", "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA", "kettle"])(
  "no password is that of %j",
  async (hash) => {
    expect(await passwords.matches("kettle", hash)).toBe(false);
  },
);

test("more than are checked and wait are refused, and those before them are answered", async () => {
  const few = createPasswords({ concurrency: 2, waiting: 3 });
  const asked = await Promise.allSettled(Array.from({ length: 7 }, () => few.matches("kettle", null)));
  expect(asked.map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill("fulfilled"),
    ...Array<string>(2).fill("rejected"),
  ]);
  expect((asked.at(-1) as PromiseRejectedResult).reason).toBeInstanceOf(TooBusy);
  expect(await few.matches("kettle", null)).toBe(false);
});
