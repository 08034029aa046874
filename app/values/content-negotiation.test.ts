import { describe, expect, test } from "vitest";
import { negotiateEncoding, matchesETag, etagFor, weakETagFor } from "./content-negotiation.ts";

describe("an Accept-Encoding", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0", "identity"],
    ["br; q=0.000, *;q=0.5", "gzip"],
    ["br;q=0.2, gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["BR", "br"],
    ["x-brotli", "identity"],
    ["*;q=0", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("%s asks for %s", (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  test("is cached for a bounded number of its forms, and parsed rightly beyond", () => {
    for (let one = 0; one < 1_000; one++) expect(negotiateEncoding(`x-${one}, gzip`)).toBe("gzip");
  });
});

describe("an If-None-Match", () => {
  const tag = etagFor("abc", "br");
  test.each([
    [tag, true],
    [`W/${tag}`, true],
    [`"other" ,  ${tag}`, true],
    ["*", true],
    [etagFor("abc", "gzip"), false],
    [etagFor("abc", "identity"), false],
    [`"${tag}"`, false],
    ["", false],
    [undefined, false],
  ])("%s names the brotli form: %s", (header, named) => expect(matchesETag(header, tag)).toBe(named));

  test("that is weak is named by the same, weak or strong", () => {
    const weak = weakETagFor("abc", "br");
    expect(weak).toBe('W/"abc-br"');
    for (const header of [weak, '"abc-br"', `"other", ${weak}`]) expect(matchesETag(header, weak)).toBe(true);
    expect(matchesETag(weakETagFor("abc", "gzip"), weak)).toBe(false);
  });
});
