/** A file of these objects (the first is the catalog), with its table; what comes `after` stands behind it, a revision of its own. */
export function pdfOf(
  objects: readonly (string | Buffer)[],
  { trailer = "/Root 1 0 R", after = "" }: { readonly trailer?: string; readonly after?: string } = {},
): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const places = objects.map((object, at) => {
    const place = length();
    parts.push(
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object as string, "latin1"),
      Buffer.from("\nendobj\n"),
    );
    return place;
  });
  const table = length();
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}${trailer}>>\nstartxref\n${table}\n%%EOF\n${after}`,
      "latin1",
    ),
  );
  return Buffer.concat(parts);
}

/** A stream with this in its dictionary. */
export const streamOf = (about: string, bytes: string | Buffer): Buffer => {
  const body = Buffer.from(bytes as string, "latin1");
  return Buffer.concat([
    Buffer.from(`<<${about}/Length ${body.length}>>\nstream\n`, "latin1"),
    body,
    Buffer.from("\nendstream"),
  ]);
};

interface PageParts {
  /** Further entries of the catalog and of the page. */
  readonly catalog?: string;
  readonly page?: string;
  /** Further objects, from number 6 on. */
  readonly more?: readonly (string | Buffer)[];
  readonly trailer?: string;
  readonly after?: string;
}

/** One page that says these words, and what else it is given. */
export function pageSaying(
  words: string,
  { catalog = "", page = "", more = [], ...rest }: PageParts = {},
): Buffer<ArrayBuffer> {
  return pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 200]>>",
      `<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R${page}>>`,
      streamOf("", `BT /F1 12 Tf 20 100 Td (${words}) Tj ET`),
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
      ...more,
    ],
    rest,
  );
}
