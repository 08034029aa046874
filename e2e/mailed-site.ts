import { afterAll, inject } from "vitest";
import { startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { beforeTests } from "./before-tests.ts";
import { copyOf } from "./built-site.ts";
import { startReusedSite } from "./reused-processes.ts";

export type MailServer = Awaited<ReturnType<typeof startFakeSmtpServer>>;

/**
 * Starts, before the tests of a file, a site with the sample data whose clock stands at a moment and whose e-mails go to a mail server
 * of the test's. Without the bot check: more is sent here than by one office or household, and that check has tests of its own.
 */
export function withMailedSite(
  at: string,
  use: (opened: { readonly site: RunningSite; readonly mail: MailServer }) => void,
): void {
  let opened: { readonly site: RunningSite; readonly mail: MailServer } | undefined;
  const close = async () => void (await Promise.all([opened?.mail.close(), opened?.site.kill()]));
  beforeTests(async () => {
    await close();
    const mail = await startFakeSmtpServer();
    const settings = { CLOCK_STANDS_AT: at, SMTP_URL: mail.url, BOT_CHECK: "off" };
    opened = { mail, site: await startReusedSite(copyOf(inject("sampleData")), settings) };
    use(opened);
  });
  afterAll(close);
}
