import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { commandDeps } from "../command-deps.testkit.ts";
import { settingsExport, settingsImport } from "./settings.ts";

describe.each(stores)("settings on $name", ({ open }) => {
  async function opened() {
    const deps = await commandDeps(open);
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
