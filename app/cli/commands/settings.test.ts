import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Brand } from "#brand/brand.ts";
import { sampleBrand } from "#brand/brand.ts";
import { claims } from "#brand/claims.ts";
import { unsettledBrand } from "#brand/own-facts.ts";
import { stores } from "#database/stores.testkit.ts";
import { readSettings } from "#settings/settings.server.ts";
import { commandDeps } from "../command-deps.testkit.ts";
import { settingsExport, settingsImport } from "./settings.ts";

describe.each(stores)("settings on $name", ({ open }) => {
  async function opened(brand?: Brand) {
    const bare = await commandDeps(open);
    const deps = brand ? { ...bare, config: { ...bare.config, brand } } : bare;
    const file = path.join(deps.folder, "settings.json");
    const load = async (content: unknown, ...args: string[]) => {
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
      return await settingsImport.run(deps, [file, ...args]);
    };
    return { deps, load, exported: async () => String(await settingsExport.run(deps, [])) };
  }

  test("go out as a file and come back; what it leaves out stays", async () => {
    const { load, exported } = await opened();
    const before = await exported();
    expect(await load(before)).toBe("Changed: none.");
    expect(await load({ hours: { Sa: "" }, quotes: { leadDays: "21" } })).toBe("Changed: hours, quotes.");
    const after = JSON.parse(await exported()) as Record<string, Record<string, string>>;
    expect(after["hours"]).toMatchObject({ Mo: "07:30-17:30", Sa: "" });
    expect(after["quotes"]).toMatchObject({ leadDays: "21", minimumGuests: "20" });
    expect(await load(before)).toBe("Changed: hours, quotes.");
    expect(await exported()).toBe(before);
  });

  test("have logo and icon as pictures, which are made anew on another site, and once", async () => {
    const [one, other] = [await opened(), await opened()];
    const box = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 80"><path d="M0 0h80v80H0z"/></svg>`;
    const icon = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#b23a17" } })
      .png()
      .toBuffer();
    const sent = { logo: box(320), icon: `data:image/png;base64,${icon.toString("base64")}` };
    expect(await one.load({ logo: sent })).toBe("Changed: logo.");
    const brandOf = async ({ deps }: typeof one) =>
      (await readSettings(deps.store.db, { brand: deps.config.brand, claims, colours: {}, sectors: {} }))
        .brand;
    expect(await brandOf(one)).toMatchObject({
      logo: { width: 320, height: 80 },
      icons: { svg: expect.any(String) },
    });

    const file = await one.exported();
    expect(JSON.parse(file)).toMatchObject({
      logo: {
        logo: expect.stringContaining("<svg "),
        icon: expect.stringContaining("data:image/png;base64,"),
      },
    });
    expect(await one.load(file)).toBe("Changed: none.");
    expect(await other.load(file)).toBe("Changed: logo.");
    expect((await brandOf(other)).logo).toEqual((await brandOf(one)).logo);
    expect((await brandOf(other)).icons).not.toBeNull();

    await expect(
      other.load({
        firm: { answerTime: "one hour" },
        logo: { logo: "<svg><script/></svg>", icon: box(320) },
      }),
    ).rejects.toMatchObject({
      problems: [
        { field: "logo.logo", message: expect.stringContaining("has a script in it") },
        { field: "logo.icon", message: expect.stringContaining("as high as it is wide") },
      ],
    });
    await expect(other.load({ logo: { logo: "320x80 screen=abcdefghijklmnop.svg" } })).rejects.toMatchObject({
      problems: [{ field: "logo.logo" }],
    });
    expect((await brandOf(other)).answerTime).not.toBe("one hour");
    expect(await other.load({ logo: { logo: "" } })).toBe("Changed: logo.");
    expect((await brandOf(other)).logo).toBeNull();
  });

  test("of a firm that has settled nothing come in one after the other, and none of them is lost on the way", async () => {
    const { deps, load, exported } = await opened(unsettledBrand("kestrel.example"));
    expect(await load(await exported())).toBe("Changed: none.");
    // As the sample has them, which a firm may truly have too: not in force before its telephone and its address are.
    const weekdays = {
      Mo: "07:30-17:30",
      Tu: "07:30-17:30",
      We: "07:30-17:30",
      Th: "07:30-17:30",
      Fr: "07:30-17:30",
    };
    await load({ hours: { ...weekdays, Sa: "09:00-13:00" } });
    await load({
      firm: { town: "London", answerTime: "one working day", registeredIn: "England and Wales" },
    });
    const inForce = async () =>
      (await readSettings(deps.store.db, { brand: deps.config.brand, claims, colours: {}, sectors: {} }))
        .brand;
    expect(await inForce()).toMatchObject({ hours: [], town: "", answerTime: "", registeredIn: "" });
    expect(await load(await exported())).toBe("Changed: none.");
    await load({ hours: { lunchOrderTime: "08:30" } });
    await load({ firm: { phone: "020 7946 0123", phoneDialled: "+442079460123", street: "3 Canal Row" } });
    await load({ firm: { postcode: "E2 7AA", companyNumber: "12345678" } });
    const { hours, town, answerTime, registeredIn } = sampleBrand;
    expect(await inForce()).toMatchObject({ hours, town, answerTime, registeredIn, lunchOrderTime: "08:30" });
  });

  test("half a place is refused, also where nobody has settled one", async () => {
    const { load } = await opened(unsettledBrand("kestrel.example"));
    await expect(load({ firm: { latitude: "53.8" } })).rejects.toMatchObject({
      problems: [{ field: "firm.longitude" }],
    });
  });

  test("with anything wrong are not taken, and every fault is named by its place", async () => {
    const { load, exported } = await opened();
    const before = await exported();
    await expect(
      load({ hours: { Sa: "" }, firm: { email: "no", fax: "1", town: 3 }, prices: {}, colours: "red" }),
    ).rejects.toMatchObject({
      problems: [
        { field: "firm.fax" },
        { field: "firm.town" },
        { field: "firm.email" },
        { field: "prices" },
        { field: "colours" },
      ],
    });
    await expect(load("{")).rejects.toThrow("This is no JSON object of settings.");
    expect(await exported()).toBe(before);
  });

  test("with a text that claims what nobody knows are taken when somebody answers for it, and never a “free from”", async () => {
    const { load, exported } = await opened();
    const before = await exported();
    const says = (tagline: string) => ({ firm: { tagline } });
    await expect(load(says("Vegan lunches for London"))).rejects.toMatchObject({
      problems: [{ field: "firm.tagline", message: expect.stringContaining("--words-by") as string }],
    });
    await expect(load(says("Sesame-free lunches"), "--words-by", "Ruth")).rejects.toMatchObject({
      problems: [{ field: "firm.tagline" }],
    });
    expect(await exported()).toBe(before);
    expect(await load(says("Vegan lunches for London"), "--words-by", "Ruth")).toBe("Changed: firm.");
    // Answered for once.
    await load(before);
    expect(await load(says("Vegan lunches for London"))).toBe("Changed: firm.");
  });
});
