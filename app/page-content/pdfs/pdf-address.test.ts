import { expect, test } from "vitest";
import { faultsOf } from "../fields.ts";
import { sectionKinds } from "../section-kinds.ts";
import { faultsOfPdfs, isPdfAddress, pdfsIn, withPdfsAt } from "./pdf-address.ts";

const [policy, form] = ["/pdfs/aaaaaaaaaaaaaaaa.pdf", "/pdfs/bbbbbbbb-bbbbb_b.pdf"] as const;

test.each([
  [policy, true],
  [form, true],
  ["/pdfs/aaaaaaaaaaaaaaaa.html", false],
  ["/pdfs/aaaaaaaaaaaaaaa.pdf", false],
  ["/pdfs/../desk/aaaaaaaa.pdf", false],
  ["https://elsewhere.example/pdfs/aaaaaaaaaaaaaaaa.pdf", false],
  ["javascript:alert(1)", false],
  ["", false],
  [null, false],
])("%s is the address of a document: %s", (address, is) => expect(isPdfAddress(address)).toBe(is));

test("documents are found where they are chosen, behind links and among words, each by its field", () => {
  const values = {
    heading: ["On paper", "to keep"],
    documents: [{ title: "Policy", pdf: policy }],
    action: { text: "The form", to: form },
    paragraphs: ["None here.", `Read [the policy](${policy}) or [the form](${form}).`],
    source: { url: "https://elsewhere.example/pdfs/cccccccccccccccc.pdf" },
  };
  expect(pdfsIn(values, "sections.3")).toEqual([
    { at: "sections.3.documents.0.pdf", address: policy },
    { at: "sections.3.action", address: form },
    { at: "sections.3.paragraphs", address: policy },
    { at: "sections.3.paragraphs", address: form },
  ]);
  expect(faultsOfPdfs(pdfsIn(values, "sections.3"), new Set([form]))).toEqual([
    { field: "sections.3.documents.0.pdf", message: expect.stringContaining(policy) as string },
    { field: "sections.3.paragraphs", message: expect.stringContaining(policy) as string },
  ]);
});

test("a section of documents may have none yet, and takes no file of another kind", () => {
  const { fields } = sectionKinds.documents;
  const one = { title: "Allergen policy", pdf: policy, text: "How we know.", dated: "2026-12-04" };
  const values = (documents: readonly unknown[]) => ({ heading: "On paper", documents });
  expect(faultsOf(fields, values([]))).toEqual([]);
  expect(faultsOf(fields, values([one, { title: "A form", pdf: form }]))).toEqual([]);
  expect(faultsOf(fields, values([{ ...one, pdf: "/desk" }]))).toEqual([
    { field: "documents.0.pdf", message: "PDF: choose a document." },
  ]);
  expect(faultsOf(fields, values([{ ...one, dated: "yesterday" }]))).toHaveLength(1);
  expect(faultsOf(fields, values(Array.from({ length: 25 }, () => one)))).toHaveLength(1);
});

test("another address stands wherever a document is named, as a key and among words too", () => {
  const facts = {
    pdfs: { [policy]: { pages: 1 } },
    words: [`Read [it](${policy}) or [it](${form}).`],
    to: policy,
  };
  expect(withPdfsAt(facts, (address) => (address === policy ? `${policy}?until=1` : address))).toEqual({
    pdfs: { [`${policy}?until=1`]: { pages: 1 } },
    words: [`Read [it](${policy}?until=1) or [it](${form}).`],
    to: `${policy}?until=1`,
  });
});
