import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { parseMark } from "#brand/mark.ts";
import { sampleBrand } from "#brand/brand.ts";
import { claims } from "#brand/claims.ts";
import { stores } from "#database/stores.testkit.ts";
import { change } from "#live/server/change.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { putBackSettings, saveSettings } from "#settings/settings.server.ts";
import { actorNamed } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { unshownFileLink } from "#values/unshown-file.server.ts";
import { nobodyRecognised, pictureText } from "../desk/desk-picture.ts";
import {
  describePicture,
  publishPictures,
  removePicture,
  restorePicture,
} from "../desk/edit-pictures.server.ts";
import { deskPictures } from "../desk/picture-rows.server.ts";
import { uploadPicture } from "../desk/upload-picture.server.ts";
import { exportGallery, hangPictures, readGallery, storeGalleryFiles } from "../gallery-folder.server.ts";
import type { GalleryImage } from "../gallery-image.ts";
import { addImages } from "../gallery-images.server.ts";
import { makeMark } from "../marks/mark-files.server.ts";
import { uploadMark } from "../marks/upload-mark.server.ts";
import { galleryApi } from "./image-files.server.ts";
import { makePictureSizes } from "./picture-sizes.server.ts";

const jo = actorNamed("Jo");
const secret = "a secret of thirty-two characters";
const clock = frozenClock("2026-11-23T08:12:00Z");
const jpeg = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
const sizes: typeof makePictureSizes = (bytes, options) =>
  makePictureSizes(bytes, { ...options, widths: { avif: [480], webp: [480], jpeg: [480] }, draft: true });

describe.each(stores)("who reads the files of pictures, on $name", ({ open }) => {
  async function openSite() {
    const folder = mkdtempSync(path.join(tmpdir(), "public-images-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const deps = { ...(await openWithFeed(open)), clock, blobs: folderBlobs(folder), sizes, secret };
    const api = galleryApi(deps);
    /** What a stranger gets of each file, once. */
    const given = async (addresses: readonly string[], ask = api) => {
      const answers = await Promise.all(addresses.map(async (address) => await ask.request(address)));
      return [...new Set(answers.map(({ status, headers }) => `${status} ${headers.get("cache-control")}`))];
    };
    const upload = async (colour: string) =>
      await uploadPicture(deps, jo, { bytes: await jpeg(colour), fileName: "a.jpg" });
    const publish = async (id: string) => {
      const now = defined((await deskPictures(deps.store.db)).find((one) => one.id === id));
      const words = { name: "", alt: "A wall", consent: nobodyRecognised, focal: now.focal };
      await describePicture(deps, jo, id, { ...words, seen: pictureText(now) });
      await publishPictures(deps, jo, [id]);
    };
    return { deps, api, given, upload, publish };
  }

  const [nothing, forEver, once] = ["404 null", "200 public, max-age=31536000, immutable", "200 no-store"];
  const filesOf = ({ avif, webp, jpeg: jpegs }: GalleryImage) =>
    [...avif, ...webp, ...jpegs].map(({ src }) => src);

  test("a picture is a stranger's once it is published, in every size, and no more once it is removed", async () => {
    const { deps, given, upload, publish } = await openSite();
    const picture = await upload("teal");
    const files = filesOf(picture);
    expect(files).toHaveLength(3);
    expect(await given(files)).toEqual([nothing]);
    await publish(picture.id);
    expect(await given(files)).toEqual([forEver]);
    // Consent is withdrawn in one place, in every process.
    const other = galleryApi(deps);
    expect(await given(files, other)).toEqual([forEver]);
    await removePicture(deps, jo, picture.id);
    expect([await given(files), await given(files, other)]).toEqual([[nothing], [nothing]]);
    await restorePicture(deps, jo, picture.id);
    expect(await given(files)).toEqual([forEver]);
  });

  test("one that nobody published stays the desk's once it is discarded, and where it is sent again", async () => {
    const { deps, given, upload } = await openSite();
    const picture = await upload("teal");
    await removePicture(deps, jo, picture.id);
    expect(await given(filesOf(picture))).toEqual([nothing]);
    await upload("teal");
    expect(await given(filesOf(picture))).toEqual([nothing]);
  });

  test("whoever has a signed link reads that file alone until its day, and no cache keeps it", async () => {
    const { given, upload } = await openSite();
    const [first = "", second = ""] = filesOf(await upload("teal"));
    const link = unshownFileLink(secret, first, day("2026-11-23"));
    expect(await given([link])).toEqual([once]);
    expect(await given([link.replace(first, second)])).toEqual([nothing]);
    for (const other of ["another secret of thirty-two chars", ""])
      expect(await given([unshownFileLink(other, first, day("2026-11-23"))])).toEqual([nothing]);
    expect(await given([unshownFileLink(secret, first, day("2026-11-22"))])).toEqual([nothing]);
    expect(await given([unshownFileLink(secret, "/images/aaaaaaaaaaaaaaaa.jpg", day("2026-11-23"))])).toEqual(
      [nothing],
    );
  });

  test("what a command adds, or a folder brings, is read at once", async () => {
    const { deps, given } = await openSite();
    const bytes = await jpeg("tomato");
    const [added] = await addImages(deps, jo, [{ bytes, fileName: "a.jpg", name: "", alt: "A wall" }]);
    expect(await given(filesOf(defined(added)))).toEqual([forEver]);
    const folder = await exportGallery(deps.store.db, deps.blobs);

    const other = await openSite();
    // Where it lay as a draft as well.
    await uploadPicture(other.deps, jo, { bytes, fileName: "a.jpg" });
    const pictures = await readGallery(folder);
    await storeGalleryFiles(other.deps.blobs, folder);
    expect(await other.given(pictures.flatMap(filesOf))).toEqual([nothing]);
    await change(
      other.deps,
      jo,
      async (context) => await hangPictures(context, { actor: jo, clock }, pictures),
    );
    expect(await other.given(pictures.flatMap(filesOf))).toEqual([forEver]);
  });

  test("a logo is a stranger's once it is on the site, and stays so for whoever has it open", async () => {
    const { deps, given } = await openSite();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path d="M0 0h80v80H0z"/></svg>`;
    const line = await uploadMark({ ...deps, makeMark }, Buffer.from(drawing), "logo");
    const files = Object.values(defined(parseMark(line)).files).map((name) => `/images/${name}`);
    expect(files.length).toBeGreaterThan(5);
    expect(await given(files)).toEqual([nothing]);
    const defaults = { brand: sampleBrand, claims, colours: {}, sectors: {} };
    const fields = { logo: line, icon: "" };
    const saved = await saveSettings(deps, jo, defaults, { document: "logo", fields, base: 0 });
    expect(await given(files)).toEqual([forEver]);
    const { version: base } = defined(saved);
    await putBackSettings(deps, jo, defaults, { document: "logo", version: 0, base });
    expect(await given(files, galleryApi(deps))).toEqual([forEver]);
  });
});
