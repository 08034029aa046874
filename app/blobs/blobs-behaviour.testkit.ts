import { describe, expect, test } from "vitest";
import type { BlobName, Blobs } from "./blobs.ts";
import { bytesOf } from "./folder-blobs.server.ts";

const picture = "images/abc-DEF_0123456.webp";
const document = `specifications/${"a1".repeat(32)}.pdf` as const;
const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => at % 251);

/** What every place for files does. `open` returns an empty one. */
export function describeBlobs(name: string, open: () => Promise<Blobs>): void {
  describe(`files in ${name}`, () => {
    test("are what was stored, whole and as a stream, until they are deleted", async () => {
      const blobs = await open();
      expect([await blobs.get(picture), await blobs.open(picture), await blobs.stat(picture)]).toEqual(
        Array(3).fill(null),
      );
      const content = bytes(300_000);
      await blobs.put(picture, content);
      await blobs.put(picture, content);
      await blobs.put(document, bytes(10));
      expect(await blobs.get(picture)).toEqual(content);
      const opened = await blobs.open(picture);
      expect([opened?.size, await bytesOf(opened!.stream)]).toEqual([300_000, content]);
      const { size, storedAt } = (await blobs.stat(picture))!;
      expect(size).toBe(300_000);
      expect(Math.abs(Date.now() - storedAt)).toBeLessThan(3_600_000);
      expect((await blobs.list()).map((one) => [one.name, one.size])).toEqual(
        expect.arrayContaining([
          [picture, 300_000],
          [document, 10],
        ]),
      );
      expect((await blobs.list("specifications")).map(({ name }) => name)).toEqual([document]);
      await blobs.delete(picture);
      await blobs.delete(picture);
      expect(await blobs.get(picture)).toBeNull();
      expect(await blobs.list()).toHaveLength(1);
    });

    test("are also those of no bytes, and more than a list's page of them", async () => {
      const blobs = await open();
      const names = Array.from(
        { length: 130 },
        (_, at) => `images/${String(at).padStart(16, "0")}.avif` as const,
      );
      for (const name of names) await blobs.put(name, bytes(0));
      expect(await blobs.get(names[0]!)).toHaveLength(0);
      expect((await blobs.list("images")).map(({ name }) => name).toSorted()).toEqual(names);
    });

    test.each(["images/../secret", "images/a/b.webp", "secrets/a.pdf", "images/", "images/.hidden", "../a"])(
      "are not %s",
      async (name) => {
        const blobs = await open();
        await expect(blobs.put(name as BlobName, bytes(1))).rejects.toThrow("no name of a file");
        await expect(blobs.get(name as BlobName)).rejects.toThrow("no name of a file");
      },
    );
  });
}
