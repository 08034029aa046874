import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { Invalid } from "#values/problem.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { groupsOf } from "./gallery-image.ts";
import { addImages, updateImage, removeImage } from "./gallery-images.server.ts";
import { galleryImages } from "./gallery-rows.server.ts";
import { galleryApi, openImageFile } from "./pictures/image-files.server.ts";

const clerk = actorNamed("the clerk");

const picture = (colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

describe.each(stores)("the gallery on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    const feed = await startFeed(store);
    const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-gallery-"));
    onTestFinished(async () => {
      feed.stop();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    return { store, feed, blobs: folderBlobs(dataDir), clock: frozenClock("2026-11-23T08:12:00Z") };
  }

  test("adds a picture in several sizes, as a live change, and serves its files", async () => {
    const deps = await opened();
    const bytes = await picture("tomato");
    const [cake] = await addImages(deps, clerk, [
      { bytes, fileName: "cake.jpg", name: "Weddings", alt: "A cake" },
    ]);
    expect(await galleryImages(deps.store.db)).toEqual([cake]);
    expect(deps.feed.since("image", 0)?.map(({ type, documentId }) => `${type} ${documentId}`)).toEqual([
      `added ${cake!.id}`,
    ]);
    expect(cake).toMatchObject({ name: "Weddings", alt: "A cake", width: 640, height: 480 });
    const response = await galleryApi({ ...deps, secret: "" }).request(cake!.avif[0]!.src);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/avif");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get("content-length")));
    const api = galleryApi({ ...deps, secret: "" });
    expect((await api.request("/images/..%2f..%2fetc%2fpasswd")).status).toBe(404);
    expect((await api.request(cake!.avif[0]!.src, { method: "POST" })).status).toBe(405);
  });

  test("skips a picture that is there already", async () => {
    const deps = await opened();
    const one = { bytes: await picture("teal"), fileName: "a.jpg", name: "", alt: "Teal" };
    expect(await addImages(deps, clerk, [one])).toHaveLength(1);
    expect(await addImages(deps, clerk, [one])).toHaveLength(0);
    expect(deps.feed.revision()).toBe(1);
  });

  test("adds all files or none, with a problem for each unusable one", async () => {
    const deps = await opened();
    const good = { bytes: await picture("teal"), fileName: "good.jpg", name: "", alt: "Teal" };
    const bad = { ...good, bytes: Buffer.from("<svg/>"), fileName: "bad.svg" };
    const error = await addImages(deps, clerk, [good, bad]).catch((thrown: unknown) => thrown);
    expect((error as Invalid).problems).toMatchObject([
      { field: "bad.svg", message: expect.stringMatching(/SVG/) },
    ]);
    const mute = await addImages(deps, clerk, [{ ...good, alt: " " }]).catch((thrown: unknown) => thrown);
    expect((mute as Invalid).problems[0]).toMatchObject({ field: "good.jpg" });
    expect(await galleryImages(deps.store.db)).toEqual([]);
  });

  test("changes texts and removes pictures, as live changes", async () => {
    const deps = await opened();
    const [one] = await addImages(deps, clerk, [
      { bytes: await picture("teal"), fileName: "a.jpg", name: "", alt: "Teal" },
    ]);
    await updateImage(deps, clerk, one!.id, { name: "Parties", alt: "A teal wall", caption: "Teal." });
    expect((await galleryImages(deps.store.db))[0]).toMatchObject({ name: "Parties", alt: "A teal wall" });
    await removeImage(deps, clerk, one!.id);
    expect(await galleryImages(deps.store.db)).toEqual([]);
    await expect(removeImage(deps, clerk, one!.id)).rejects.toThrow("there is no picture");
    expect(deps.feed.since("image", 0)?.map(({ type }) => type)).toEqual(["added", "modified", "removed"]);
  });
});

test("rejects names and links that lead out of the picture folder", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-gallery-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(path.join(dataDir, "images"));
  symlinkSync("/etc/passwd", path.join(dataDir, "images/aaaaaaaaaaaaaaaa.jpg"));
  const blobs = folderBlobs(dataDir);
  for (const name of [
    "aaaaaaaaaaaaaaaa.jpg",
    "../rosemary-lane.db",
    "bbbbbbbbbbbbbbbb.jpg",
    "..%2f..%2fx.jpg",
    "",
  ])
    expect(await openImageFile(blobs, name)).toBeNull();
});

test("pictures are grouped by name, in the order of the first; those without one come last", () => {
  const image = (id: string, name: string) =>
    ({ id, name, position: 0 }) as unknown as Parameters<typeof groupsOf>[0][number];
  const groups = groupsOf([
    image("a", ""),
    image("b", "Weddings"),
    image("c", "Parties"),
    image("d", "Weddings"),
  ]);
  expect(groups.map(({ title, images }) => [title, images.map(({ id }) => id).join()])).toEqual([
    ["Weddings", "b,d"],
    ["Parties", "c"],
    ["Uncategorized", "a"],
  ]);
});
