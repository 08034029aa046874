import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Blobs } from "#blobs/blobs.ts";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { fillDisk } from "#database/full-disk.testkit.ts";
import { stores } from "#database/stores.testkit.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { largestUpload, missingWords, nobodyRecognised, pictureText } from "./desk-picture.ts";
import { describePicture, publishPictures, removePicture, restorePicture } from "./edit-pictures.server.ts";
import { movePicture, movePictureTo } from "./move-picture.server.ts";
import { deskPictures } from "./picture-rows.server.ts";
import { uploadPicture } from "./upload-picture.server.ts";
import { galleryImages } from "../gallery-rows.server.ts";
import { makePictureSizes } from "../pictures/picture-sizes.server.ts";
import type { UnusablePicture } from "../pictures/unusable-picture.ts";

const jo = actorNamed("Jo");
const plain = (colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } });
const jpeg = (colour: string) => plain(colour).jpeg().toBuffer();

/** 144 million pixels of one colour in some 140 kB. */
function bomb(): Buffer {
  const side = 12_000;
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const whole = Buffer.alloc(named.length + 8);
    whole.writeUInt32BE(body.length);
    named.copy(whole, 4);
    whole.writeUInt32BE(crc32(named), named.length + 4);
    return whole;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc((side + 1) * side))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe.each(stores)("pictures of the desk on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    const feed = await startFeed(store);
    const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-drafts-"));
    onTestFinished(async () => {
      feed.stop();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const sizes: typeof makePictureSizes = (bytes, options) =>
      makePictureSizes(bytes, { ...options, widths: { avif: [480], webp: [480], jpeg: [480] }, draft: true });
    const deps = {
      store,
      feed,
      blobs: folderBlobs(dataDir),
      sizes,
      clock: frozenClock("2026-11-23T08:12:00Z"),
    };
    const upload = async (bytes: Buffer, fileName = "a.jpg") =>
      await uploadPicture(deps, jo, { bytes, fileName });
    const say = async (id: string, words: object = {}) => {
      const now = (await deskPictures(store.db)).find((one) => one.id === id)!;
      const said = { name: "Parties", alt: "A wall", consent: nobodyRecognised, focal: { x: 0.2, y: 0.4 } };
      await describePicture(deps, jo, id, { ...said, ...words, seen: pictureText(now) });
    };
    return { deps, store, feed, dataDir, upload, say };
  }

  test("are seen by nobody until they have words and consent, and somebody publishes them", async () => {
    const { deps, store, feed, upload, say } = await opened();
    const { id } = await upload(await jpeg("teal"));
    expect((await upload(await jpeg("teal"))).id, "sent twice").toBe(id);
    expect(await galleryImages(store.db)).toEqual([]);
    expect(missingWords((await deskPictures(store.db))[0]!)).toHaveLength(2);
    await expect(publishPictures(deps, jo, [id])).rejects.toThrow("say what it shows");
    await say(id, { consent: "" });
    await expect(publishPictures(deps, jo, [id])).rejects.toThrow("no child can be recognised");
    expect(feed.revision()).toBe(0);
    await say(id);
    expect(await publishPictures(deps, jo, [id])).toBe(1);
    expect(await publishPictures(deps, jo, [id]), "pressed twice").toBe(0);
    const [image] = await galleryImages(store.db);
    expect(image).toMatchObject({ id, name: "Parties", alt: "A wall", focal: { x: 0.2, y: 0.4 } });
    expect(JSON.stringify(feed.since("image", 0)), "why it may be shown is ours").not.toContain("recognised");
    await expect(upload(await jpeg("teal"))).rejects.toThrow("in the gallery already");
    await expect(say(id, { alt: "" }), "a public picture keeps its words").rejects.toThrow("Say in words");
  });

  test("are removed and restored to their place, and moved within their group", async () => {
    const { deps, store, upload, say } = await opened();
    const ids: string[] = [];
    for (const colour of ["teal", "tomato", "gold"]) {
      const { id } = await upload(await jpeg(colour));
      await say(id, { alt: colour });
      ids.push(id);
    }
    await publishPictures(deps, jo, ids);
    const order = async () => (await galleryImages(store.db)).map(({ alt }) => alt);
    await removePicture(deps, jo, ids[1]!);
    expect(await order()).toEqual(["teal", "gold"]);
    await expect(removePicture(deps, jo, ids[1]!)).rejects.toThrow("no picture");
    await restorePicture(deps, jo, ids[1]!);
    await restorePicture(deps, jo, ids[1]!);
    expect(await order()).toEqual(["teal", "tomato", "gold"]);
    await movePicture(deps, jo, ids[2]!, -1);
    await movePicture(deps, jo, ids[0]!, -1);
    expect(await order()).toEqual(["teal", "gold", "tomato"]);
    await movePictureTo(deps, jo, ids[1]!, ids[0]!);
    expect(await order()).toEqual(["tomato", "teal", "gold"]);
    await movePictureTo(deps, jo, ids[1]!, ids[2]!);
    expect(await order()).toEqual(["teal", "gold", "tomato"]);
    // In another group, or gone: nothing moves.
    await say(ids[2]!, { alt: "gold", name: "Weddings" });
    await movePictureTo(deps, jo, ids[2]!, ids[0]!);
    await removePicture(deps, jo, ids[1]!);
    await movePictureTo(deps, jo, ids[0]!, ids[1]!);
    expect(await order()).toEqual(["teal", "gold"]);
  });

  test("that somebody else has described meanwhile are not written over", async () => {
    const { deps, store, upload, say } = await opened();
    const { id } = await upload(await jpeg("teal"));
    const seen = pictureText((await deskPictures(store.db))[0]!);
    await say(id, { alt: "Hers" });
    const mine = { name: "", alt: "Mine", consent: "", focal: { x: 0.5, y: 0.5 }, seen };
    await expect(describePicture(deps, jo, id, mine)).rejects.toThrow("Hers");
    expect((await deskPictures(store.db))[0]?.alt).toBe("Hers");
  });

  test("lose what the camera wrote, and the file itself is kept nowhere", async () => {
    const { dataDir, upload } = await opened();
    const original = await plain("teal")
      .jpeg()
      .withExif({ IFD0: { Make: "SPYCAM" }, IFD3: { GPSLatitude: "51/1 31/1 0/1", GPSLatitudeRef: "N" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SPYCAM</x:xmpmeta>')
      .toBuffer();
    expect(original.includes("SPYCAM")).toBe(true);
    await upload(original);
    const files = readdirSync(path.join(dataDir, "images")).map((name) =>
      readFileSync(path.join(path.join(dataDir, "images"), name)),
    );
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      expect(file.includes("SPYCAM")).toBe(false);
      expect(file.equals(original)).toBe(false);
      const { exif, xmp, iptc } = await sharp(file).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  test.each<[string, () => Promise<Buffer> | Buffer, UnusablePicture["fault"]]>([
    [
      "a drawing",
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
      "not-a-picture",
    ],
    ["a page that calls itself a picture", () => Buffer.from("<html>".repeat(99)), "not-a-picture"],
    ["a GIF", () => Buffer.from("GIF89a".padEnd(300, "\0")), "not-a-picture"],
    ["nothing", () => Buffer.alloc(0), "not-a-picture"],
    ["a bomb", bomb, "too-many-pixels"],
    ["one that was cut off", async () => (await jpeg("teal")).subarray(0, 1_500), "damaged"],
    [
      "one beyond 20 MB",
      async () => Buffer.concat([await jpeg("teal"), Buffer.alloc(largestUpload)]),
      "too-many-bytes",
    ],
  ])("are refused with a plain sentence, and nothing is left: %s", async (_what, bytes, fault) => {
    const { dataDir, store, upload } = await opened();
    await expect(upload(await bytes())).rejects.toMatchObject({
      fault,
      message: expect.stringMatching(/^(We|This)/),
    });
    expect(await deskPictures(store.db)).toEqual([]);
    const folder = mkdtempSync(path.join(dataDir, "list-"));
    expect(readdirSync(path.dirname(folder)).filter((name) => name === "images")).toEqual([]);
  });

  test("with another file behind them become the picture alone", async () => {
    const { dataDir, upload } = await opened();
    await upload(Buffer.concat([await jpeg("teal"), Buffer.from("<script>alert('polyglot')</script>")]));
    for (const name of readdirSync(path.join(dataDir, "images")))
      expect(readFileSync(path.join(path.join(dataDir, "images"), name)).includes("polyglot")).toBe(false);
  });

  test("that the disk has no room for are in no list", async () => {
    const { dataDir, store, upload } = await opened();
    const bytes = await jpeg("teal");
    await fillDisk();
    await expect(upload(bytes)).rejects.toMatchObject({ code: "ENOSPC" });
    expect(await deskPictures(store.db)).toEqual([]);
    const left = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
    expect(left.toSorted((one, other) => one.localeCompare(other))).toEqual(["images", "unfinished"]);
  });

  test("that the disk had room for in part leave nothing, and what was there stays", async () => {
    const { dataDir, deps, store, upload } = await opened();
    await upload(await jpeg("teal"));
    const files = () => readdirSync(path.join(dataDir, "images")).toSorted();
    const before = files();
    const makeRoom = roomFor(deps.blobs, 2);
    await expect(upload(await jpeg("salmon"))).rejects.toMatchObject({ code: "ENOSPC" });
    await expect(upload(await jpeg("teal"))).rejects.toMatchObject({ code: "ENOSPC" });
    expect(files()).toEqual(before);
    expect(await deskPictures(store.db)).toHaveLength(1);
    makeRoom();
    await upload(await jpeg("salmon"));
    expect(files()).toHaveLength(2 * before.length);
  });

  test("whose row cannot be written leave no file; two of the same at once lose none", async () => {
    const { dataDir, deps, upload } = await opened();
    const bytes = await jpeg("salmon");
    const broken = { ...deps.clock, now: () => Number.NaN };
    const failing = uploadPicture({ ...deps, clock: broken }, jo, { bytes, fileName: "a.jpg" });
    const [failed, stored] = await Promise.allSettled([failing, upload(bytes)]);
    expect([failed.status, stored.status]).toEqual(["rejected", "fulfilled"]);
    expect(readdirSync(path.join(dataDir, "images"))).toHaveLength(3);
  });
});

/** Until the function that this returns is called, there is room for `max` files of each attempt. */
function roomFor(blobs: Blobs, max: number): () => void {
  const put = blobs.put.bind(blobs);
  let stored = 0;
  const spy = vi.spyOn(blobs, "put").mockImplementation(async (name, bytes) => {
    if (stored++ % (max + 1) === max) throw Object.assign(new Error("no room"), { code: "ENOSPC" });
    await put(name, bytes);
  });
  return () => spy.mockRestore();
}
