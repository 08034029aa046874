import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { madeFile } from "./made-file.ts";
import { menuPdfs } from "./menu-pdfs.server.ts";
import { sampleMenu } from "../termly-menus.examples.ts";

const today = day("2026-11-24");

test("a page names the sizes of the PDFs that are made, and does not wait for one that is not", async () => {
  let finish: (pdf: Buffer) => void = () => undefined;
  const slow = new Promise<Buffer>((resolve) => (finish = resolve));
  const fileOf = async (key: string) => madeFile("1", key === "olive" ? Buffer.alloc(2_000) : await slow);
  const menus = [sampleMenu("olive"), sampleMenu("eden")];
  const first = await menuPdfs(fileOf, menus, today, 1);
  expect(first.areAllMade).toBe(false);
  expect(first.pdfs["olive"]).toMatchObject({ bytes: 2_000 });
  expect(first.pdfs["eden"]).toMatchObject({ bytes: null, term: expect.stringContaining("20") as string });
  finish(Buffer.alloc(3_000));
  const then = await menuPdfs(fileOf, menus, today, 60_000);
  expect(then.areAllMade).toBe(true);
  expect(then.pdfs["eden"]).toMatchObject({ bytes: 3_000 });
});

test("a PDF that cannot be made is an error while the page waits for it", async () => {
  const fail = async () => await Promise.reject(new Error("no layout"));
  await expect(menuPdfs(fail, [sampleMenu("olive")], today, 60_000)).rejects.toThrow("no layout");
});
