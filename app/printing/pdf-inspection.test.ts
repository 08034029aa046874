import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { largestPdf, pdfFaults } from "./pdf-inspection.ts";

const pdf = (body: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Pages>>endobj\n${body}\n%%EOF\n`, "latin1");
const script = "2 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj";
const packed = deflateSync(`1 0 ${script}`).toString("latin1");
const stream = (about: string, between = "") =>
  `2 0 obj<<${about}>>${between}stream\n${packed}\nendstream\nendobj`;

const objects = (words: string) =>
  `2 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n${deflateSync(words).toString("latin1")}\nendstream\nendobj`;

describe("a PDF that staff upload", () => {
  test("may have pages, pictures and compressed objects", () => {
    const plain = deflateSync("1 0 <</Type/Page>>").toString("latin1");
    const objects = `2 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\r\n${plain}\r\nendstream\nendobj`;
    const picture =
      "3 0 obj<</Type/XObject/Filter/DCTDecode>>stream\n\xff\xd8/AA /JS \xff\xd9\nendstream\nendobj";
    expect(pdfFaults(pdf(`${objects}\n${picture}`))).toEqual([]);
  });

  test.each([
    ["open", script],
    ["between two comments that look like a stream", `%stream\n${script}\n%endstream`],
    ["in the bytes of another stream", `3 0 obj<</Length 90>>stream\n${script}\nendstream\nendobj`],
    ["written otherwise", "2 0 obj<</S/J#61vaScript/J#53(app.alert(1))>>endobj"],
    ["compressed", stream("/Type/ObjStm/N 1/First 4/Filter/FlateDecode")],
  ])("is rejected with a script: %s", (_where, body) =>
    expect(pdfFaults(pdf(body))).toContain("the file holds a script"),
  );

  test.each([
    ["encryption, named in the trailer", "trailer<</Root 1 0 R/Encrypt 5 0 R>>"],
    [
      "encryption, named in a compressed table of objects",
      stream("/Type/XRef/W[1 2 1]/Encrypt 5 0 R/Filter/FlateDecode"),
    ],
    ["an embedded file, in the list of names", "2 0 obj<</Names<</EmbeddedFiles 3 0 R>>>>endobj"],
    ["an embedded file, pinned to a page", "2 0 obj<</Subtype/FileAttachment/FS 3 0 R>>endobj"],
    ["an embedded file, with no word of its type", "2 0 obj<</F(a.exe)/EF<</F 7 0 R>>>>endobj"],
    ["an embedded file, compressed", objects("1 0 <</F(a.exe)/EF<</F 7 0 R>>>>")],
    ["an action that starts a programme", "2 0 obj<</S/Launch/Win<</F(cmd.exe)>>>>endobj"],
    [
      "an action that starts a programme, its name ended by a zero byte",
      "2 0 obj<</S/Launch\0/F(a.exe)>>endobj",
    ],
    ["an action that starts a programme, compressed", objects("1 0 <</S/Launch/F(a.exe)>>")],
    ["a script, by its short name alone and compressed", objects("1 0 <</S 2 0 R/JS(app.alert(1))>>")],
    ["actions of its own, compressed", objects("1 0 <</Type/Page/AA<</O 3 0 R>>>>")],
    ["a form", "2 0 obj<</AcroForm<</XFA 3 0 R>>>>endobj"],
  ])("is rejected with %s", (what, body) =>
    expect(pdfFaults(pdf(body))).toContain(`the file holds ${what.split(",")[0]}`),
  );

  test("that is not published may open with a view and have fields, and no script", () => {
    const view = pdf("2 0 obj<</OpenAction[3 0 R/Fit]/AcroForm<</Fields[]>>>>endobj");
    expect(pdfFaults(view)).toEqual(["the file holds an action on opening", "the file holds a form"]);
    expect(pdfFaults(view, { unpublished: true })).toEqual([]);
    const running = pdf("2 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj");
    expect(pdfFaults(running, { unpublished: true })).toEqual(["the file holds a script"]);
    expect(pdfFaults(view, { unpublished: true, largest: 50 })).toEqual([
      expect.stringContaining("50 at most"),
    ]);
  });

  test("is limited in bytes, in pages and in its compressed parts, and must be complete", () => {
    expect(pdfFaults(new Uint8Array(largestPdf + 1))).toEqual([expect.stringContaining("bytes")]);
    const pages = "<</Type /Page>>".repeat(101);
    expect(pdfFaults(pdf(`2 0 obj${pages}endobj ${objects(pages)}`))).toEqual([
      "the file has 202 pages, 200 at most",
    ]);
    expect(pdfFaults(pdf(objects(" ".repeat(41 * 1024 * 1024))))).toEqual([
      expect.stringContaining("too large when unpacked"),
    ]);
    expect(pdfFaults(pdf("").subarray(0, -10))).toEqual([expect.stringContaining("cut short")]);
    expect(pdfFaults(Buffer.from("<html></html>%%EOF"))).toEqual([
      expect.stringContaining("begin like a PDF"),
    ]);
  });

  test.each([
    ["by a filter's short name", stream("/Type/ObjStm/N 1/First 4/Filter/Fl")],
    ["by a filter that stands elsewhere", stream("/Type/ObjStm/N 1/First 4/Filter 9 0 R")],
    ["by a second filter", stream("/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]")],
    [
      "by a way of weaving the bytes",
      stream("/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>"),
    ],
    [
      "behind words that look like another object's end",
      stream("/Type/ObjStm/X(endobj)/N 1/First 4/Filter/Fl"),
    ],
    ["under a type that stands elsewhere", `9 0 obj/ObjStm endobj ${stream("/Type 9 0 R/Filter/Fl")}`],
  ])("is rejected when it hides its objects %s", (_how, body) =>
    expect(pdfFaults(pdf(body))).toEqual(["the file hides objects in a way that is not read here"]),
  );

  test("is rejected when it hides its objects behind a comment", () =>
    expect(pdfFaults(pdf(stream("/Type/ObjStm/N 1/First 4/Filter/FlateDecode", "%c\n")))).toContain(
      "the file holds a script",
    ));

  test.each([
    "<<",
    "stream\n",
    ">>stream\n",
    "/ObjStm",
    "(",
    "<</ObjStm>>stream\n",
    "/N/First stream\n",
    "/",
    "/a",
  ])(
    "is scanned once, however often it has %j",
    (words) => {
      // Read again from each of them, this would take minutes, or all memory.
      expect(pdfFaults(pdf(words.repeat(100_000)))).toBeInstanceOf(Array);
    },
    20_000,
  );

  test("is limited in names and in streams, with each stream's end that is far away", () => {
    expect(pdfFaults(pdf("/a".repeat(400_001)))).toEqual([expect.stringContaining("more than 400000")]);
    expect(pdfFaults(pdf(objects("/a".repeat(400_001))))).toEqual([
      expect.stringContaining("more than 400000"),
    ]);
    expect(pdfFaults(pdf(`${"stream\n".repeat(20_001)}endstream`))).toEqual([
      expect.stringContaining("more than 20000 parts"),
    ]);
    expect(pdfFaults(pdf(`${"/N/First stream\n".repeat(15_000)}endstream`))).toEqual([
      expect.stringContaining("too large when unpacked"),
    ]);
  });
});
