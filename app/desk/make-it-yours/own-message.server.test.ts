import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import type { Member } from "#staff/member.ts";
import { messageSelf } from "#staff/staff-emails.server.ts";
import { memberWithPasskey, staffForTest } from "#staff/staff.testkit.ts";
import type { Config } from "#server/config/config.ts";
import { ownMessageView } from "./own-message.server.ts";

describe.each(stores)("a message to oneself on $name", ({ open }) => {
  async function opened() {
    const { staff, store, clock, emails } = await staffForTest(open);
    const { member } = await memberWithPasskey(staff, "Ruth");
    const send = (to: Member) => store.db.transaction().execute((tx) => messageSelf(tx, staff, to));
    const view = async (smtp = "smtp://mail.example", to = member) =>
      await ownMessageView({ store, clock, config: { SMTP_URL: smtp } as Config }, to);
    const becomes = (values: Readonly<Record<string, string | number | null>>) =>
      store.db.updateTable("mail_letter").set(values).where("key", "like", "staff:own message:%").execute();
    return { member, send, view, becomes, clock, emails };
  }

  test("goes to whoever asks, once a minute", async () => {
    const { member, send, view, emails } = await opened();
    expect(await view()).toBeNull();
    await send(member);
    await send(member);
    const own = (await emails()).filter((one) => one.includes("You asked for this message"));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain(`${member.email}: `);
  });

  test("is said to be handed over, or not, with the server's words", async () => {
    const { member, send, view, becomes, clock } = await opened();
    await send(member);
    expect(await view()).toMatchObject({
      words: expect.stringMatching(/^It was not handed over yet/),
      server: "",
    });
    await becomes({ last_error: "535 Authentication failed" });
    expect(await view()).toMatchObject({ server: "535 Authentication failed" });
    await becomes({ stuck_at: clock.now() });
    expect(await view()).toMatchObject({ words: expect.stringMatching(/^It was not taken/) });
    await becomes({ stuck_at: null, last_error: null, sent_at: clock.now() });
    expect(await view()).toMatchObject({
      words: expect.stringMatching(/^The mail server took it for ruth@/),
      server: "",
    });
    // Without a mail server nothing is handed over.
    expect((await view(""))?.words).toMatch(/^It was written to a file/);
  });
});
