import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { contactOf } from "../scripts/school-contact.ts";
import { expectAccessible } from "./browser.ts";
import { whenDeskRuns } from "./desk-staff.ts";
import { countedEffort } from "./effort.ts";
import { withMailedSite } from "./mailed-site.ts";
import type { MailServer } from "./mailed-site.ts";
import { withBrowser } from "./site-and-browser.ts";
import { storeDiets } from "./stored-diets.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T07:40:00Z";
let browser: Browser;
withBrowser((opened) => void (browser = opened));
let mail: MailServer;
let site: RunningSite;
withMailedSite(at, (opened) => void ({ mail, site } = opened));

async function deskOf(
  role: "kitchen" | "nutrition",
  { name = `Ada ${role}`, width = 1280 }: { name?: string; width?: number } = {},
): Promise<Page> {
  const { page } = await visitorForTest(browser, site.url, { width, height: 900 });
  await page.context().addCookies([memberOf(site, role, { name, now: Date.parse(at) }).cookie]);
  return page;
}

const without = (...avoided: readonly "sulphites"[]) => ({
  avoids: { avoided, others: [], notUnderstood: [] },
});
const child = (className: string, initials: string) => ({ child: { className, initials, reference: "" } });
// The watch of each minute, and an e-mail after it.
const watched = { timeout: 150_000 };

test("a swap at 7:40 that takes the side of four children away is six clicks; everybody is told once, staff before lunch", async () => {
  const four = ["jubilee", "jubilee", "islamia", "islamia"].map((school, of) => ({
    id: `morning-${of}`,
    school,
    ...child(`${of + 1} Rowan`, "Q. Z."),
    ...without("sulphites"),
  }));
  await storeDiets(site, at, four);
  for (const school of ["jubilee", "islamia"]) contactOf(site, school, { now: Date.parse(at) });
  const kitchen = await deskOf("kitchen", { width: 360 });
  const nutrition = await deskOf("nutrition");
  await kitchen.goto("/desk");
  await whenDeskRuns(kitchen);
  const hand = countedEffort();
  const { click } = hand;
  await click(kitchen.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Swap" }));
  await click(kitchen.getByRole("link", { name: "Cauliflower and peas" }));
  await hand.type(kitchen.getByLabel("Find a dish or a recipe"), "pickled");
  await click(kitchen.getByRole("button", { name: "Find" }));
  await click(kitchen.getByRole("link", { name: "Pickled cucumber and carrots" }));
  await kitchen.getByRole("heading", { name: "Four children at two schools lose their dish" }).waitFor();
  await kitchen.getByText("1 Rowan, Q. Z.; 2 Rowan, Q. Z.").waitFor();
  await expectAccessible(kitchen, "a swap that takes a dish from four children");
  await click(kitchen.getByRole("radio", { name: "A delivery did not come" }).locator(".."));
  await click(kitchen.getByRole("button", { name: "Publish at 2 schools" }));
  await kitchen.getByRole("heading", { name: "Swapped at two schools" }).waitFor();
  expect(hand.clicks()).toBe(6);
  expect(hand.seconds()).toBeLessThanOrEqual(25);

  // Held for them at once; and nobody has answered, so that staff read it where they look in the morning.
  await kitchen.goto("/desk/kitchen?site=lane&day=2026-11-24");
  await kitchen.getByText("Open: nothing is known to suit").first().waitFor();
  await nutrition.goto("/desk");
  await nutrition.getByText("4 children have lost their dish to a change").waitFor();
  await expectAccessible(nutrition, "Today with lost dishes");

  const subjectsTo = (address: RegExp) =>
    mail.emails
      .filter(({ to }) => to.some((one) => address.test(one)))
      .map(({ source }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(source)?.[1]?.replaceAll("\r\n", "") ?? "");
  const told = () => ({
    parents: four.map(({ id }) => subjectsTo(new RegExp(`^${id}@home`)).length),
    schools: subjectsTo(/@school\.example$/).length,
    staff: subjectsTo(/@rosemary-lane\.example$/).length,
  });
  // Of each school two children; a cook and a nutritionist, of each of two schools.
  const once = { parents: [1, 1, 1, 1], schools: 4, staff: 4 };
  await expect.poll(told, watched).toEqual(once);
  for (const { source } of mail.emails) expect(source).not.toMatch(/sulph|Rowan|Q\. Z\./);

  // Somebody chooses: the dish is back on the next look, and nobody hears of it a second time.
  await nutrition.getByRole("link", { name: "Choose" }).first().click();
  await nutrition.getByRole("heading", { name: /1 Rowan, Q\. Z\.: nothing is known to suit/ }).waitFor();
  const choose = (desk: Page) => desk.getByRole("link", { name: "Choose another dish" }).first().click();
  await choose(nutrition);
  await nutrition.getByRole("heading", { name: "Lost to a change" }).waitFor();
  await nutrition.getByRole("heading", { name: /^Tuesday 24 November: on the side/ }).waitFor();
  // What is swapped off that day is none to choose, though the cycle has it.
  expect(await nutrition.getByRole("button", { name: "Take Cauliflower and peas" }).count()).toBe(0);
  // Cooked that day for another school, and new to this: two people of nutrition agree to it.
  const greens = "Spring greens and carrots";
  await nutrition.getByRole("button", { name: `Take ${greens}` }).click();
  await nutrition.getByRole("heading", { name: `${greens} is chosen, and not served yet` }).waitFor();
  await expectAccessible(nutrition, "a dish that waits for a second person");
  expect(await nutrition.getByRole("button", { name: /^Agree to/ }).count()).toBe(0);
  const tray = kitchen.getByRole("row").filter({ hasText: "1 Rowan, Q. Z." }).first();
  await kitchen.reload();
  expect(await tray.innerText()).not.toContain(greens);
  const second = await deskOf("nutrition", { name: "Ruth Second" });
  await second.goto("/desk/diets");
  await second.getByText("For that day a dish that takes two people is chosen").waitFor();
  await second.getByRole("link", { name: "Look at what is chosen" }).click();
  await second.getByRole("button", { name: `Agree to ${greens}` }).click();
  await second.getByText(/agreed to the dish for week/).waitFor();
  await kitchen.reload();
  await tray.getByText(greens).first().waitFor();
  expect(told()).toEqual(once);
});
