import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { schoolContactsForTest } from "#school-contacts/school-contacts.testkit.ts";
import type { Role } from "#staff/permissions.ts";
import { roleNames } from "#staff/permissions.ts";
import { day, londonInstant } from "#values/time/calendar-day.ts";
import { escalationReach } from "./diet-escalation.server.ts";

describe.each(stores)("whom an escalation reaches, on $name", ({ open }) => {
  test("is nutrition and kitchen, of them those who can sign in, each at a screen of theirs", async () => {
    const { store, deps, clock } = await schoolContactsForTest(open);
    const add = async (name: string, role: Role, state: "invited" | "active" | "disabled") =>
      await store.db
        .insertInto("staff_member")
        .values({
          id: name,
          email: `${name}@rosemarylane.example`,
          name,
          role,
          state,
          created_at: clock.now(),
          created_by: "ada",
        })
        .execute();
    for (const role of roleNames) await add(role, role, "active");
    await add("left", "nutrition", "disabled");
    await add("new", "kitchen", "invited");
    const reach = escalationReach(deps);
    const staff = await store.db.transaction().execute((tx) => reach.staff(tx));
    expect(staff).toEqual([
      { email: "kitchen@rosemarylane.example", page: "/desk/kitchen" },
      { email: "nutrition@rosemarylane.example", page: "/desk/diets" },
    ]);
  });

  test("is the contacts of that school, once for a child and day, by an e-mail that is dropped when lunch begins", async () => {
    const { store, deps } = await schoolContactsForTest(open);
    const reach = escalationReach(deps);
    const monday = day("2026-11-23");
    const sendBy = londonInstant(monday, "12:10");
    for (const school of ["olive", "olive", "jubilee"])
      await store.db
        .transaction()
        .execute((tx) => reach.tellSchool(tx, { school, id: "a-case", day: monday, sendBy, isRead: true }));
    const letters = await store.db
      .selectFrom("mail_letter")
      .selectAll()
      .where("kind", "=", "school-diet")
      .execute();
    expect(letters.map(({ recipient, send_by }) => [recipient, Number(send_by)])).toEqual([
      ["office@olive.example", sendBy],
    ]);
    expect(letters[0]?.subject).toBe("Olive Primary: nothing is chosen yet for a child’s lunch today");
    // Erasing the case erases it.
    expect(letters[0]?.about).toBe("a-case");
  });
});
