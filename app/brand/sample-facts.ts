import type { Brand } from "./brand.ts";
import { sampleBrand } from "./brand.ts";

// A town or a country may be a real firm's too; these are nobody's.
const facts = [
  ["name", "name"],
  ["legalName", "name in law"],
  ["phone", "telephone number"],
  ["email", "e-mail address"],
  ["street", "street"],
  ["postcode", "postcode"],
  ["companyNumber", "company number"],
  ["vatNumber", "VAT number"],
] as const;

/** Which facts of a firm are still those of the sample, in words. */
export function sampleFacts(brand: Brand): string[] {
  const isSample = (url: string) => sampleBrand.social.some((sample) => sample.url === url);
  return [
    ...facts.filter(([fact]) => brand[fact] === sampleBrand[fact]).map(([, words]) => words),
    ...brand.social.filter(({ url }) => isSample(url)).map(({ name }) => `page on ${name}`),
  ];
}
