import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { Invalid } from "#values/problem.ts";
import { largestPdf, pagesOf, plainPdfHere } from "./plain-pdf.server.ts";
import { pageSaying, pdfOf, streamOf } from "./small-pdf.testkit.ts";

const script = "<</S/JavaScript/JS(app.alert(1))>>";
const packed = (words: string) => deflateSync(Buffer.from(words, "latin1"));
const objectStream = (about: string, words: string) => streamOf(about, packed(words));
const scriptInside = `20 0 ${script}`;

async function faultsOf(bytes: Uint8Array): Promise<string[]> {
  try {
    await plainPdfHere(bytes);
    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.problems.map(({ message }) => message);
    throw error;
  }
}

async function published(bytes: Uint8Array) {
  const made = Buffer.from(await plainPdfHere(bytes));
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(made)), { mergePages: false });
  return { made, bytes: made.toString("latin1"), pages: text };
}

/** Everything by which a PDF does something, in any way of writing it. */
const active =
  /\/(JavaScript|JS|OpenAction|AA|A|Launch|URI|Annots|AcroForm|XFA|Names|EmbeddedFiles?|EF|Filespec|F|Outlines|Metadata|OCProperties)\b/;

describe("what is published of a PDF that somebody sends", () => {
  test("is its pages and typefaces, with title and language, and nothing that does something", async () => {
    const file = pageSaying("Olive Primary School", {
      catalog:
        "/Lang(en-GB)/OpenAction[3 0 R/Fit]/Outlines 7 0 R/PieceInfo<</X<</Private 6 0 R>>>>/Metadata 6 0 R",
      page: "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://evil.example)>>>>]/PieceInfo<<>>",
      more: [
        streamOf("", "private"),
        "<</Type/Outlines/First 8 0 R>>",
        "<</Title(a)>>",
        "<</Title(The menu)>>",
      ],
      trailer: "/Root 1 0 R/Info 9 0 R",
    });
    const { bytes, pages } = await published(file);
    expect(pages).toEqual(["Olive Primary School"]);
    expect(bytes).not.toMatch(active);
    expect(bytes).not.toContain("private");
    expect(bytes).not.toContain("evil");
    expect(bytes).toContain("/Lang");
    expect(bytes).toContain("/Title");
  });

  test("is the same file each time, also of what was published before", async () => {
    const file = pageSaying("Olive Primary School");
    const { made } = await published(file);
    expect((await published(file)).made.equals(made)).toBe(true);
    expect((await published(made)).made.equals(made)).toBe(true);
  });

  test("says how many pages it has, whatever its language says", async () => {
    const document = await PDFDocument.create();
    for (let page = 0; page < 12; page++)
      document.addPage([300, 200]).drawText(`Page ${page}`, { x: 9, y: 9 });
    document.catalog.set(PDFName.of("Lang"), PDFString.of("\n2 0 obj<</Count 99"));
    const made = await plainPdfHere(Buffer.from(await document.save()));
    expect((await getDocumentProxy(Uint8Array.from(made))).numPages).toBe(12);
    expect(pagesOf(made)).toBe(12);
    expect(pagesOf(await plainPdfHere(pageSaying("Olive Primary School")))).toBe(1);
    expect(() => pagesOf(Buffer.from("%PDF-1.7\n%%EOF"))).toThrow("not written anew");
  });

  test("has what stands in objects that are stored compressed", async () => {
    const document = await PDFDocument.create();
    document.addPage([300, 200]).drawText("Lunch", { x: 20, y: 100 });
    const file = Buffer.from(await document.save({ useObjectStreams: true }));
    expect(file.toString("latin1")).toContain("/Type /ObjStm");
    expect((await published(file)).pages).toEqual(["Lunch"]);
  });

  test("has what notes and filled-in fields show, as part of the page", async () => {
    const look = streamOf(
      "/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>",
      "BT /F1 10 Tf 2 5 Td (Contains celery) Tj ET",
    );
    const field =
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(Contains celery)/Rect[20 20 120 40]/AP<</N 6 0 R>>>>";
    const file = pageSaying("Slaw", {
      catalog: "/AcroForm<</Fields[7 0 R]/NeedAppearances true>>",
      page: "/Annots[7 0 R]",
      more: [look, field],
    });
    const { bytes, pages } = await published(file);
    expect(pages[0]?.split("\n").map((line) => line.trim())).toEqual(
      expect.arrayContaining([expect.stringContaining("Slaw"), expect.stringContaining("Contains celery")]),
    );
    expect(bytes).not.toMatch(active);
  });

  test.each([
    ["a field without a picture", "<</Subtype/Widget/FT/Tx/V(celery)/Rect[0 0 9 9]>>", "draws its own way"],
    ["a note without a picture", "<</Subtype/FreeText/Contents(celery)/Rect[0 0 9 9]>>", "draws its own way"],
    ["a note that is folded", "<</Subtype/Text/Contents(celery)/Rect[0 0 9 9]>>", "only when it is opened"],
    [
      "words behind a mark",
      "<</Subtype/Highlight/Contents(celery)/Rect[0 0 9 9]>>",
      "only when it is opened",
    ],
  ])("never leaves out words in silence: %s is refused", async (_what, note, words) =>
    expect(await faultsOf(pageSaying("Slaw", { page: `/Annots[${note}]` }))).toEqual([
      expect.stringContaining(words),
    ]),
  );
});

describe("a PDF is refused", () => {
  test.each([
    ["in an object", script],
    ["written otherwise", "<</S/J#61vaScript/J#53(app.alert(1))>>"],
    ["with its kind elsewhere", "<</S 7 0 R>>", "/JavaScript"],
    ["compressed", objectStream("/Type/ObjStm/N 1/First 5/Filter/FlateDecode", scriptInside)],
    [
      "compressed behind a string",
      objectStream("/Type/ObjStm/X(endobj)/N 1/First 5/Filter/FlateDecode", scriptInside),
    ],
    [
      "compressed behind 2,500 spaces",
      objectStream(`/Type/ObjStm/N 1/First 5${" ".repeat(2_500)}/Filter/FlateDecode`, scriptInside),
    ],
    [
      "compressed behind a comment",
      objectStream("/Type/ObjStm%endobj\n/N 1/First 5/Filter/FlateDecode", scriptInside),
    ],
  ])("with a script %s", async (_where, ...more) => {
    expect(await faultsOf(pageSaying("Lunch", { more }))).toEqual(["the file holds a script"]);
  });

  test.each([
    ["behind a string", "/X(endobj)/N 1/First 5/Filter/FlateDecode"],
    ["behind a comment", "%endobj\n/N 1/First 5/Filter/FlateDecode"],
    ["behind 2,500 spaces", `/N 1${" ".repeat(2_500)}/First 5/Filter/FlateDecode`],
    ["under a type that stands elsewhere", "/Type 7 0 R/N 1/First 5/Filter/FlateDecode"],
    ["by a filter's short name", "/Type/ObjStm/N 1/First 5/Filter/Fl"],
    ["by a second filter", "/Type/ObjStm/N 1/First 5/Filter[/FlateDecode/LZWDecode]"],
    [
      "by a way of weaving the bytes",
      "/Type/ObjStm/N 1/First 5/Filter/FlateDecode/DecodeParms<</Predictor 12>>",
    ],
    ["in another file", "/Type/ObjStm/N 1/First 5/F(other.pdf)/FFilter/FlateDecode"],
  ])("when it hides objects %s", async (_how, about) =>
    expect(await faultsOf(pageSaying("Lunch", { more: [objectStream(about, scriptInside)] }))).toEqual([
      "the file hides objects in a way that is not read here",
    ]),
  );

  const twoCatalogs = "7 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 20 0 R>>endobj\n";
  test.each([
    [
      "a new catalog in an update",
      { after: `${twoCatalogs}xref\n0 0\ntrailer<</Size 9/Root 7 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n` },
    ],
    [
      "the old catalog changed in an update",
      {
        after: `1 0 obj<</Type/Catalog/Pages 2 0 R/Lang(fr)>>endobj\nxref\n1 1\n0000000900 00000 n \ntrailer<</Size 9/Root 1 0 R/Prev 9>>\nstartxref\n900\n%%EOF\n`,
      },
    ],
    ["an object that is there twice", { more: ["<<>>", "<<>>\nendobj\n3 0 obj\n<</Type/Page>>"] }],
    ["two roots", { more: ["<<>>\nendobj\ntrailer<</Size 9/Root 7 0 R>>\n9 0 obj\n<<>>"] }],
  ])("with more than one revision: %s", async (_what, parts) =>
    expect(await faultsOf(pageSaying("Lunch", parts))).toEqual([
      "the file holds more than one revision: print it into a new PDF, and send that",
    ]),
  );

  test.each([
    ["encryption", { trailer: "/Root 1 0 R/Encrypt 6 0 R" }],
    ["an embedded file", { catalog: "/Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>" }],
    ["an embedded file", { page: "/Annots[<</Subtype/FileAttachment/FS 6 0 R>>]" }],
    ["an embedded file", { more: ["<</F(a.exe)/EF<</F 7 0 R>>>>"] }],
    ["an action that starts a programme", { more: ["<</S/Launch/Win<</F(cmd.exe)>>>>"] }],
    ["an action that starts a programme", { more: ["<</S/Launch\0/F(a.exe)>>"] }],
    ["a form of another kind", { catalog: "/AcroForm<</XFA 6 0 R>>" }],
    ["a form that is sent", { more: ["<</S/SubmitForm/F(https://evil.example)>>"] }],
    ["a link into another file", { more: ["<</S/GoToR/F(other.pdf)>>"] }],
    ["a film or sound", { page: "/Annots[<</Subtype/RichMedia>>]" }],
    ["actions of its own", { page: "/AA<</O<</S/Named/N/Print>>>>" }],
  ])("with %s", async (what, parts) =>
    expect(await faultsOf(pageSaying("Lunch", parts))).toContain(`the file holds ${what}`),
  );

  test("with layers, which one reader shows and another hides", async () =>
    expect(await faultsOf(pageSaying("Lunch", { catalog: "/OCProperties<</OCGs[]/D<<>>>>" }))).toEqual([
      expect.stringContaining("layers"),
    ]));

  test("with objects in the bytes of a picture", async () => {
    const picture = streamOf(
      "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode",
      `\xff\xd8\nendstream\nendobj\n20 0 obj\n${script}\nendobj`,
    );
    const file = pageSaying("Lunch", { page: "/Resources<</XObject<</Im 6 0 R>>>>", more: [picture] });
    expect(await faultsOf(file)).toEqual(["the file hides objects in a way that is not read here"]);
  });

  test("when another reader sees other pages than ours", async () => {
    const file = pageSaying("Lunch", {
      more: ["<</Type/Catalog/Pages 7 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"],
    }).toString("latin1");
    // The table says that the catalog is where the other one stands.
    const place = String(file.indexOf("6 0 obj")).padStart(10, "0");
    const first = String(file.indexOf("1 0 obj")).padStart(10, "0");
    const turned = file.replace(`${first} 00000 n`, `${place} 00000 n`).replace("6 0 obj", "1 0 obj");
    expect(await faultsOf(Buffer.from(turned, "latin1"))).not.toEqual([]);
  });

  test("when it is no PDF, cut short, or too large", async () => {
    expect(await faultsOf(Buffer.from("<html>%PDF-1.7"))).toEqual(["the file does not begin like a PDF"]);
    expect(await faultsOf(Buffer.concat([Buffer.from("<html>"), pageSaying("a")]))).toEqual([
      "the file does not begin like a PDF",
    ]);
    expect(await faultsOf(pageSaying("Lunch").subarray(0, -10))).toEqual([
      "the file does not end like a PDF: it may be cut short",
    ]);
    expect(await faultsOf(Buffer.alloc(largestPdf + 1))).toEqual([expect.stringMatching(/at most$/)]);
    expect(await faultsOf(Buffer.from("%PDF-1.7\n%%EOF"))).toEqual([expect.stringContaining("not written")]);
  });
});

describe("a PDF that is made to be too much", () => {
  const blank = Buffer.alloc(60 * 1024 * 1024, " ");
  test.each([
    ["objects", { more: [streamOf("/Type/ObjStm/N 1/First 5/Filter/FlateDecode", deflateSync(blank))] }],
    ["a page", { page: "/Contents 6 0 R", more: [streamOf("/Filter/FlateDecode", deflateSync(blank))] }],
    [
      "a page in two packings",
      {
        page: "/Contents 6 0 R",
        more: [streamOf("/Filter[/FlateDecode/FlateDecode]", deflateSync(deflateSync(blank)))],
      },
    ],
    [
      "its pictures",
      {
        page: "/Resources<</XObject<</A 6 0 R/B 7 0 R/C 8 0 R/D 9 0 R/E 10 0 R>>>>",
        more: Array.from({ length: 5 }, () =>
          streamOf("/Type/XObject/Subtype/Image/Width 9/Height 9/Filter/FlateDecode", deflateSync(blank)),
        ),
      },
    ],
  ])("when it is unpacked is refused: %s", async (_what, parts) =>
    expect(await faultsOf(pageSaying("Lunch", parts))).toEqual([
      "the file holds a part that cannot be read, or is too large when unpacked",
    ]),
  );

  test.each([
    ["arrays in arrays", "[".repeat(100_000)],
    ["dictionaries in dictionaries", "<</A".repeat(100_000)],
    ["an open string", "(".repeat(1_000_000)],
    ["digits between objects", "1".repeat(1_000_000)],
    ["spaces between objects", `x${" ".repeat(1_000_000)}x`],
    ["comments", "%\n".repeat(500_000)],
    ["things", `[${"0 ".repeat(500_000)}]`],
    ["streams", "<<>>stream\n".repeat(100_000)],
    ["numbers of objects", "7 0 obj ".repeat(100_000)],
  ])("for its reader is refused in the end: %s", async (_what, words) => {
    expect(await faultsOf(pageSaying("Lunch", { more: [words] }))).toHaveLength(1);
  });

  test.each([
    ["pages that hold one another", "<</Type/Pages/Kids[6 0 R 2 0 R]/Count 2>>"],
    ["one page twice", "<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>"],
  ])("by going round in circles is refused: %s", async (_what, tree) =>
    expect(await faultsOf(pageSaying("Lunch", { catalog: "/Pages 6 0 R", more: [tree] }))).toEqual([
      expect.stringContaining("not written as a PDF is"),
    ]),
  );

  test("whose tags, forms and colours hold themselves is published", async () => {
    const round = streamOf("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</Me 6 0 R>>>>", "");
    const file = pageSaying("Lunch", {
      catalog: "/StructTreeRoot 7 0 R",
      page: "/Resources<</Font<</F1 5 0 R>>/XObject<</Me 6 0 R>>/ColorSpace<</C 9 0 R>>>>",
      more: [
        round,
        "<</Type/StructTreeRoot/K 8 0 R>>",
        "<</S/P/P 7 0 R/K 8 0 R>>",
        "[/Indexed 9 0 R 0 <00>]",
      ],
    });
    expect((await published(file)).pages).toEqual(["Lunch"]);
  });

  test("by its pages is refused", async () => {
    const kids = Array.from({ length: 201 }, (_, at) => `${6 + at} 0 R`);
    const file = pdfOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Kids[${kids.join(" ")}]/Count 201/MediaBox[0 0 9 9]>>`,
      "<<>>",
      "<<>>",
      "<<>>",
      ...kids.map(() => "<</Type/Page/Parent 2 0 R>>"),
    ]);
    expect(await faultsOf(file)).toEqual(["the file has more than 200 pages"]);
  });
});
