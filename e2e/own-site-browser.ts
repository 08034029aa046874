import type { Browser, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import type { VisitorSettings } from "./browser.ts";
import { visitor } from "./browser.ts";

/**
 * A window in which a firm's own site is open at its public address, as behind its proxy: production is only served by https, which ends
 * before it. `member` is signed in at its desk.
 */
export async function windowOnOwnSite(
  browser: Browser,
  site: RunningSite,
  origin: string,
  { role, ...settings }: VisitorSettings & { readonly role: "owner" | "office" | "kitchen" | null },
): Promise<Page> {
  const { page, context } = await visitor(browser, origin, settings);
  onTestFinished(async () => {
    // What is still asked for at the end is nobody's business any more.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  });
  await context.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // It stays open for news, which no test of this waits for.
    if (pathname === "/desk/changes") return await route.abort();
    const response = await route.fetch({ url: site.url + pathname + search, maxRedirects: 0 });
    const to = response.headers()["location"];
    // A browser follows no redirect that it was given so.
    if (to === undefined) await route.fulfill({ response });
    else
      await route.fulfill({
        contentType: "text/html",
        body: `<meta http-equiv="refresh" content="0;url=${to}">`,
      });
  });
  if (role)
    await context.addCookies([
      {
        name: "__Secure-desk",
        value: memberOf(site, role).cookie.value,
        url: `${origin}/desk`,
        secure: true,
      },
    ]);
  return page;
}
