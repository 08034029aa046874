import { expect, test } from "vitest";
import sharp from "sharp";
import { makePictureSizes } from "#gallery/pictures/picture-sizes.server.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { pageSaying } from "#printing/small-pdf.testkit.ts";
import { Unavailable } from "#values/problem.ts";
import { readLetter } from "./doctors-letters.server.ts";

const site = {
  plainPdf: plainPdfHere,
  sizes: (file: Uint8Array, options: Parameters<typeof makePictureSizes>[1]) =>
    makePictureSizes(file, { ...options, draft: true }),
};

const file = (bytes: Uint8Array | string, name = "letter.pdf") =>
  new File([new Uint8Array(Buffer.from(bytes))], name);

const faultsOf = async (files: readonly File[], of: Pick<typeof site, "plainPdf" | "sizes"> = site) =>
  await readLetter(of, files).then(
    () => "taken",
    (error: { problems?: { message: string }[] }) =>
      error.problems?.map(({ message }) => message).join() ?? String(error),
  );

test("a photograph is written anew without where it was taken", async () => {
  const taken = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: "white" } })
    .withExif({ IFD0: { Copyright: "A mother" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(taken.toString("latin1")).toContain("A mother");
  const [page] = await readLetter(site, [file(taken, "a-mother.jpg")]);
  expect(page?.kind).toBe("jpeg");
  const bytes = Buffer.from(page!.bytes);
  expect(bytes.toString("latin1")).not.toMatch(/A mother|Exif/);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 900, height: 1_200 });
});

test("of a PDF its pages alone are kept, and one with a script, a file or a key is refused in a sentence", async () => {
  const [page] = await readLetter(site, [
    file(
      pageSaying("A letter", {
        page: "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://evil.example)>>>>]",
      }),
    ),
  ]);
  expect(page?.kind).toBe("pdf");
  expect(Buffer.from(page!.bytes).toString("latin1")).not.toContain("evil");
  expect(
    await faultsOf([file(pageSaying("A letter", { more: ["<</S/JavaScript/JS(app.alert(1))>>"] }))]),
  ).toBe("The letter: the file holds a script. A new PDF or a photograph of it is taken.");
  expect(await faultsOf([file(pageSaying("A", { trailer: "/Root 1 0 R/Encrypt 6 0 R" }))])).toContain(
    "encryption",
  );
  expect(await faultsOf([file(pageSaying("A", { more: ["<</F(a.exe)/EF<</F 7 0 R>>>>"] }))])).toContain(
    "an embedded file",
  );
});

test("what is no letter is refused with what would be one", async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(40)]);
  expect(await faultsOf([file(heic, "IMG_1.heic")])).toBe(
    "The letter: We can take JPEG, PNG, WebP and AVIF pictures. This file is a HEIC picture, as some telephones save them: send a screenshot of it, or a copy saved as JPEG. A PDF is taken too.",
  );
  expect(await faultsOf([file("<svg xmlns='http://www.w3.org/2000/svg'/>")])).toContain("a drawing (SVG)");
  expect(await faultsOf([file("MZ this is a programme")])).toContain("none of these");
  expect(await faultsOf([file("")])).toContain("damaged");
  expect(await faultsOf(Array.from({ length: 5 }, () => file("%PDF")))).toContain("at most 4 files");
  const away = { ...site, plainPdf: () => Promise.reject(new Unavailable("away")) };
  expect(await faultsOf([file("%PDF-1.7")], away)).toContain("Try again in a minute");
});
