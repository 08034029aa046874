import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { galleryImages } from "#gallery/gallery-rows.server.ts";
import { commandDeps } from "../command-deps.testkit.ts";
import { imagesAdd } from "./images-add.ts";

const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "plum" } })
  .jpeg()
  .toBuffer();

describe.each(stores)("images add on $name", ({ open }) => {
  test("adds pictures to a group", async () => {
    const deps = await commandDeps(open);
    const file = path.join(deps.folder, "sugar-flowers.jpg");
    writeFileSync(file, picture);
    expect(await imagesAdd.run(deps, [file, "--name", "Weddings"])).toBe("1 added to Weddings");
    expect((await galleryImages(deps.store.db))[0]).toMatchObject({ name: "Weddings", alt: "sugar flowers" });
    await expect(imagesAdd.run(deps, [path.join(deps.folder, "none.jpg")])).rejects.toThrow("cannot be read");
    await expect(imagesAdd.run(deps, ["--name", "x"])).rejects.toThrow("at least one picture");
  });

  test("rejects an unknown option", async () => {
    const deps = await commandDeps(open);
    await expect(imagesAdd.run(deps, ["--title", "x"])).rejects.toThrow("--title: There is no such option.");
  });
});
