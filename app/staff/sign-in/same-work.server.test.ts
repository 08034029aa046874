import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import type { StaffServices } from "../create-staff-services.server.ts";
import { signInByPassword, signInByRecoveryCode } from "./sign-in.server.ts";
import {
  atHome,
  memberWithPasskey,
  memberWithPassword,
  staffForTest,
  testPassword,
} from "../staff.testkit.ts";

// How long it takes is measured in bench/sign-in.ts; here, that what takes the time is done for every name.
test("a name that is known costs the same work as one that is not", async () => {
  const { staff } = await staffForTest(stores[0]!.open);
  const ruth = await memberWithPassword(staff, "Ruth");
  const jo = await memberWithPasskey(staff, "Jo");
  const work: string[] = [];
  const watched = watchedStaff(staff, work);
  const workFor = async (sign: typeof signInByPassword, email: string) => {
    work.length = 0;
    const tried = { email, password: `${testPassword}!`, code: "000000" };
    expect((await sign(watched, tried, atHome)).kind).toBe("wrong");
    return [...work];
  };
  for (const sign of [signInByPassword, signInByRecoveryCode]) {
    const [known, withoutPassword, unknown] = [
      await workFor(sign, ruth.member.email),
      await workFor(sign, jo.member.email),
      await workFor(sign, "nobody@rosemarylane.example"),
    ];
    expect(known.filter((one) => one === "argon2")).toHaveLength(1);
    expect(withoutPassword).toEqual(known);
    expect(unknown).toEqual(known);
  }
});

/** The same staff, that writes down what is asked of the store and worked out. */
function watchedStaff(staff: StaffServices, work: string[]): StaffServices {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      work.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...staff,
    store: { ...staff.store, db: staff.store.db.withPlugin(plugin) },
    passwords: {
      ...staff.passwords,
      matches: (password, hash) => {
        work.push("argon2");
        return staff.passwords.matches(password, hash);
      },
    },
    sealer: {
      ...staff.sealer,
      open: (sealed, purpose) => {
        work.push(`opened ${sealed.length > 0}`);
        return staff.sealer.open(sealed, purpose);
      },
    },
    limits: { ...staff.limits, begin: () => ({ triesLeft: 4 }) },
  };
}
