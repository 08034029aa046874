import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { unsettledBrand } from "#brand/own-facts.ts";
import { stores } from "#database/stores.testkit.ts";
import { cases } from "#values/cases.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { allSchools } from "../schools/schools.server.ts";
import { substituteDishes } from "../substitutions/substitute-dish.server.ts";
import { cook, holdDay, openTermlyMenus, satay } from "../termly-menus.testkit.ts";
import { embedSnippet, parseOrigins } from "./frames.ts";
import { frameOrigins, saveFrameOrigins } from "./frames.server.ts";
import { ownSiteApi } from "./own-site.api.server.ts";

const origins = (typed: string) => {
  const parsed = parseOrigins(typed);
  return "origins" in parsed ? parsed.origins : null;
};

test.each([
  ["https://www.olive.sch.uk", ["https://www.olive.sch.uk"]],
  ["www.Olive.sch.uk/lunch?x=1#y", ["https://www.olive.sch.uk"]],
  [
    "https://olive.sch.uk\nhttps://www.olive.sch.uk:8443/\nolive.sch.uk",
    ["https://olive.sch.uk", "https://www.olive.sch.uk:8443"],
  ],
  ["", []],
  ["http://olive.sch.uk", null],
  ["https://*.sch.uk", null],
  ["https://olive.sch.uk;script-src", null],
  ["'self'", null],
  ["localhost", null],
  ["https://a:b@olive.sch.uk", null],
  ["a.uk b.uk c.uk d.uk e.uk f.uk", null],
])("of “%s” %j may show a menu", (typed, expected) => expect(origins(typed)).toEqual(expected));

test("whatever is typed, nothing but whole origins comes out", () => {
  const letters = fc.stringMatching(/^[a-z.:/;,'*@ \n%"-]{0,40}$/);
  const address = fc.tuple(
    fc.constantFrom("https://", "http://", ""),
    letters,
    fc.constantFrom("", ".uk", ";", "*"),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        address.map((parts) => parts.join("")),
      ),
      (typed) => {
        for (const one of origins(typed) ?? []) expect(one).toMatch(/^https:\/\/[a-z\d.-]+(?::\d+)?$/);
      },
    ),
    { numRuns: cases(2_000) },
  );
});

test("what is pasted is one frame, whatever its school is called", () => {
  const snippet = embedSnippet("https://www.rosemarylane.example", {
    key: "olive",
    school: 'St "A" <b> & co',
  });
  expect(snippet).toContain('src="https://www.rosemarylane.example/lunch-menus/olive"');
  expect(snippet).toContain('title="Lunch menu of St &quot;A&quot; &lt;b&gt; &amp; co"');
  expect(snippet.match(/</g)).toHaveLength(2);
});

describe.each(stores)("a menu on the school's own site on $name", ({ open }) => {
  async function made(brand = sampleBrand) {
    const menus = await openTermlyMenus(open);
    const { store, clock } = menus;
    const publicOrigin = "https://www.rosemarylane.example";
    const api = ownSiteApi({ store, clock, brand, publicOrigin });
    const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      api.request(path, { headers });
    const policyOf = async (key: string) =>
      (await get(`/lunch-menus/${key}`)).headers.get("Content-Security-Policy") ?? "";
    const framedBy = async (key: string) => /frame-ancestors (.*)$/.exec(await policyOf(key))?.[1];
    const save = (school: string, typed: string, seen = "") =>
      saveFrameOrigins(menus.deps, cook, { school, typed, seen });
    return { ...menus, get, framedBy, policyOf, save };
  }

  test("is framed by the addresses of that school alone, exactly as they were settled", async () => {
    const { framedBy, policyOf, save, store } = await made();
    expect(await framedBy("olive")).toBe("'none'");
    await save("olive", "www.olive.sch.uk olive.sch.uk");
    expect(await framedBy("olive")).toBe("https://olive.sch.uk https://www.olive.sch.uk");
    expect(await policyOf("olive")).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; /,
    );
    // Another school's addresses are its own.
    const other = (await allSchools(store.db)).find(({ key }) => key !== "olive");
    await save(other!.key, "https://other.sch.uk");
    expect(await framedBy("olive")).not.toContain("other");
    await save("olive", "", "https://olive.sch.uk https://www.olive.sch.uk");
    expect(await framedBy("olive")).toBe("'none'");
    const entries = await store.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject", "=", "school/olive")
      .execute();
    expect(entries).toHaveLength(2);
  });

  test("is not settled over what somebody else settled meanwhile, nor for a school that is not there", async () => {
    const { save, store } = await made();
    const both = await Promise.allSettled([save("olive", "a.sch.uk"), save("olive", "b.sch.uk")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await frameOrigins(store.db, "olive")).toHaveLength(1);
    await expect(save("nowhere", "a.sch.uk")).rejects.toThrow("no such school");
    await expect(save("olive", "*")).rejects.toMatchObject({ problems: [{ field: "origins" }] });
  });

  test("is small, has no script, follows the menu, and is not to be found", async () => {
    const { get, deps } = await made();
    const first = await get("/lunch-menus/olive");
    const body = await first.text();
    expect(Buffer.byteLength(body)).toBeLessThan(30_000);
    expect(body).not.toMatch(/<script|javascript:| on\w+=|<img|<link/i);
    expect(body).toContain("Monday 23 November, today");
    expect(first.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(first.headers.has("Set-Cookie")).toBe(false);
    const etag = first.headers.get("ETag") ?? "";
    expect((await get("/lunch-menus/olive", { "If-None-Match": etag })).status).toBe(304);
    await substituteDishes(deps, cook, [satay]);
    const changed = await get("/lunch-menus/olive", { "If-None-Match": etag });
    expect(changed.status).toBe(200);
    const text = await changed.text();
    expect(text).toMatch(/<b>Chicken satay<\/b> instead of /);
    expect(text).toContain("Contains peanuts.");
    await holdDay(deps, day("2026-11-26"));
    const held = await (await get("/lunch-menus/olive")).text();
    expect(held).toContain("Menu being checked.");
    expect(held).not.toContain("Chicken satay");
  });

  test("says how a firm is asked, in sentences that are whole where it has not settled that", async () => {
    const known = await made();
    await holdDay(known.deps, day("2026-11-26"));
    const said = await (await known.get("/lunch-menus/olive")).text();
    expect(said).toContain("What is not known is shown as not known: ring us on 020 7946 0958.");
    expect(said).toContain(`eats: 020 7946 0958, ${sampleBrand.email}.</p>`);
    const unsettled = await made(unsettledBrand("kestrelkitchens.example"));
    await holdDay(unsettled.deps, day("2026-11-26"));
    const whole = await (await unsettled.get("/lunch-menus/olive")).text();
    expect(whole).toContain("What is not known is shown as not known: write to us.");
    expect(whole).toContain("Ask us before anybody with an allergy eats.</p>");
  });

  test("says another policy as another page: a copy that is held is not framed by who may no longer", async () => {
    const { get, save } = await made();
    await save("olive", "olive.sch.uk");
    const etag = (await get("/lunch-menus/olive")).headers.get("ETag") ?? "";
    await save("olive", "", "https://olive.sch.uk");
    expect((await get("/lunch-menus/olive", { "If-None-Match": etag })).status).toBe(200);
  });

  test("is a feed, in which a lunch that changes is new", async () => {
    const { get, deps } = await made();
    const guids = async (): Promise<string[]> => {
      const response = await get("/lunch-menus/olive.xml");
      expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
      return (await response.text()).match(/(?<=isPermaLink="false">)[^<]+/g) ?? [];
    };
    const before = await guids();
    expect(before).toHaveLength(10);
    await substituteDishes(deps, cook, [satay]);
    const after = await guids();
    expect(after.filter((one) => !before.includes(one))).toEqual([
      expect.stringMatching(/^olive-2026-11-26-/),
    ]);
  });

  test.each([
    "/lunch-menus/nowhere",
    "/lunch-menus/olive.pdf",
    "/lunch-menus/olive/x",
    "/lunch-menus/..%2folive",
  ])("is not at %s", async (path) => {
    const { get } = await made();
    expect((await get(path)).status).toBe(404);
  });
});
