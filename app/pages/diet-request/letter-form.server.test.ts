import { expect, test } from "vitest";
import sharp from "sharp";
import { makePictureSizes } from "#gallery/pictures/picture-sizes.server.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { pageSaying } from "#printing/small-pdf.testkit.ts";
import { largestLetter } from "#school-menus/diets/letter.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import { Unavailable } from "#values/problem.ts";
import { readLetter, withLetterForm } from "./letter-form.server.ts";

const site = {
  plainPdf: plainPdfHere,
  sizes: (file: Uint8Array, options: Parameters<typeof makePictureSizes>[1]) =>
    makePictureSizes(file, { ...options, draft: true }),
};

const file = (bytes: Uint8Array | string, name = "letter.pdf") =>
  new File([new Uint8Array(Buffer.from(bytes))], name);

function sending(files: readonly File[], typed: Readonly<Record<string, string>> = {}): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  for (const one of files) form.append("letter", one);
  return new Request("https://www.rosemarylane.example/diet-request", { method: "POST", body: form });
}

const faultsOf = async (files: readonly File[], of: Pick<typeof site, "plainPdf" | "sizes"> = site) =>
  await readLetter(of, files).then(
    () => "taken",
    (error: { problems?: { message: string }[] }) =>
      error.problems?.map(({ message }) => message).join() ?? String(error),
  );

test("a form with a letter has what was typed and what was chosen", async () => {
  const request = sending([file("%PDF")], { class: "2 Oak", else: "kiwi" });
  await withLetterForm(request, async ({ form, files, fault }) => {
    expect([form.get("class"), form.get("else")]).toEqual(["2 Oak", "kiwi"]);
    expect([files.length, fault]).toEqual([1, null]);
  });
  const without = sending([new File([], "")], { class: "2 Oak" });
  await withLetterForm(without, async ({ files }) => expect(files).toEqual([]));
});

test("a letter of 40 MB is not kept, is said to be too large, and nothing that was typed is lost", async () => {
  const typed = { class: "2 Oak", else: "kiwi", email: "parent@home.example", seen: "yes" };
  const request = sending([file(Buffer.alloc(40 * mebibyte, "a"))], typed);
  await withLetterForm(request, async ({ form, files, fault }) => {
    expect(Object.fromEntries(form)).toEqual(typed);
    expect(files).toEqual([]);
    expect(fault?.message).toMatch(/more than 10 MB.*can be added later/);
  });
  // What it held is given back: the next is read as if it had not been there.
  await withLetterForm(sending([file("%PDF")]), async ({ fault }) => expect(fault).toBeNull());
});

test("no more of all forms together is held than there is room for", async () => {
  const heavy = () => sending([file(Buffer.alloc(largestLetter - 1_000, "a"))], { class: "2 Oak" });
  let done = () => {};
  const wait = new Promise<void>((resolve) => (done = resolve));
  const open = Array.from({ length: 4 }, () => {
    let reached = () => {};
    const isRead = new Promise<void>((resolve) => (reached = resolve));
    const work = withLetterForm(heavy(), async ({ fault }) => {
      reached();
      await wait;
      return fault;
    });
    return { isRead, work };
  });
  await Promise.all(open.map(({ isRead }) => isRead));
  await withLetterForm(heavy(), async ({ form, files, fault }) => {
    expect([form.get("class"), files.length]).toEqual(["2 Oak", 0]);
    expect(fault?.message).toContain("more of them come in");
  });
  done();
  expect(await Promise.all(open.map(({ work }) => work))).toEqual([null, null, null, null]);
  await withLetterForm(heavy(), async ({ fault }) => expect(fault).toBeNull());
});

test("what is no form, or a plain form of megabytes, has no fields", async () => {
  const post = (body: string, type: string) =>
    new Request("https://www.rosemarylane.example/", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
  for (const request of [
    post("{}", "application/json"),
    post(`class=2&else=${"x".repeat(mebibyte)}`, "application/x-www-form-urlencoded"),
    post("--x\r\nnonsense", "multipart/form-data; boundary=x"),
    post("nonsense", "multipart/form-data"),
  ])
    await withLetterForm(request, async ({ form, files }) => expect([[...form], files]).toEqual([[], []]));
  const plain = post("class=2+Oak", "application/x-www-form-urlencoded");
  await withLetterForm(plain, async ({ form }) => expect(form.get("class")).toBe("2 Oak"));
});

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
  expect(await faultsOf([file(heic, "IMG_1.heic")])).toMatch(/HEIC picture.*A PDF is taken too/);
  expect(await faultsOf([file("<svg xmlns='http://www.w3.org/2000/svg'/>")])).toContain("a drawing (SVG)");
  expect(await faultsOf([file("MZ this is a programme")])).toContain("none of these");
  expect(await faultsOf([file("")])).toContain("damaged");
  expect(await faultsOf(Array.from({ length: 5 }, () => file("%PDF")))).toContain("at most 4 files");
  const away = { ...site, plainPdf: () => Promise.reject(new Unavailable("away")) };
  expect(await faultsOf([file("%PDF-1.7")], away)).toContain("Try again in a minute");
});
