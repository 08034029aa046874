import type { Brand } from "./brand.ts";
import { sampleBrand } from "./brand.ts";

// Whose facts a site states. A firm's site never states the sample's: what the firm has not settled is empty, and whatever shows
// a fact leaves out one that is (firm-words.ts). This is the one place that says which facts are nobody's.

const nobodys = [
  "legalName",
  "tagline",
  "phone",
  "phoneDialled",
  "email",
  "street",
  "postcode",
  "companyNumber",
  "vatNumber",
] as const;

/** A firm that has settled nothing but what it is called until it says so. */
export const unsettledBrand = (name: string): Brand => ownFacts({ ...sampleBrand, madeUp: false }, name);

/**
 * The firm as its site states it. A demonstration's is the sample's as it stands; of a firm's a fact that is the sample's is
 * empty, also where it was saved with a form that had it. `name`: what the firm is called as long as nobody has settled it.
 */
export function ownFacts(brand: Brand, name: string): Brand {
  if (brand.madeUp) return brand;
  const facts: WritableBrand = { ...brand };
  for (const fact of nobodys) if (brand[fact] === sampleBrand[fact]) facts[fact] = "";
  // These may be a real firm's too: they are the sample's beside what is nobody's else.
  if (!facts.street || !facts.postcode) facts.town = unlessSample(brand, "town");
  if (!facts.companyNumber) facts.registeredIn = unlessSample(brand, "registeredIn");
  if (!facts.phone) facts.answerTime = unlessSample(brand, "answerTime");
  const isSample = (url: string) => sampleBrand.social.some((sample) => sample.url === url);
  return {
    ...facts,
    name: brand.name === sampleBrand.name ? name : brand.name,
    phoneDialled: facts.phone && (facts.phoneDialled || dialled(facts.phone)),
    hours: facts.phone || !sameHours(brand.hours, sampleBrand.hours) ? brand.hours : [],
    ...(isNowhere(brand) && { latitude: null, longitude: null }),
    social: brand.social.filter(({ url }) => url !== "" && !isSample(url)),
  };
}

const unlessSample = (brand: Brand, fact: "town" | "registeredIn" | "answerTime") =>
  brand[fact] === sampleBrand[fact] ? "" : brand[fact];

type WritableBrand = { -readonly [Fact in keyof Brand]: Brand[Fact] };

/** At the sample's place, or half of one. */
const isNowhere = ({ latitude, longitude }: Brand) =>
  latitude === null ||
  longitude === null ||
  (latitude === sampleBrand.latitude && longitude === sampleBrand.longitude);

const sameHours = (one: Brand["hours"], other: Brand["hours"]) =>
  one.map(({ schema }) => schema).join() === other.map(({ schema }) => schema).join();

/** A British number as it is dialled from anywhere; what is none is dialled as it stands. */
function dialled(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, "");
  return /^0\d{6,14}$/.test(digits) ? `+44${digits.slice(1)}` : digits;
}

const inWords = [
  ["name", "name"],
  ["legalName", "registered name"],
  ["phone", "phone"],
  ["email", "e-mail"],
  ["answerTime", "how soon you answer"],
  ["street", "street"],
  ["town", "town"],
  ["postcode", "postcode"],
  ["vatNumber", "VAT number"],
] as const;

/** Which facts nobody has settled that every firm has, as the form calls them; `name` as in `ownFacts`. */
export const unsettledFacts = (brand: Brand, name: string): string[] =>
  inWords
    .filter(([fact]) => (fact === "name" ? brand.name === name : !brand[fact]))
    .map(([, words]) => words);

const onReceipts = ["legalName", "phone", "email", "street", "town", "postcode"];
const onInvoices = ["legalName", "street", "town", "postcode", "vatNumber"];

const missing = (brand: Brand, needed: readonly string[]) =>
  inWords.filter(([fact]) => needed.includes(fact) && !brand[fact]).map(([, words]) => words);

/** What an invoice must state of who sends it, as far as nobody has settled it. Until then none is made. */
export const missingOnInvoices = (brand: Brand): string[] => missing(brand, onInvoices);

/** What a payer must be told of whom they pay, as far as nobody has settled it. Until then no payment is taken. */
export const missingForPayments = (brand: Brand): string[] => missing(brand, onReceipts);

/** What the firm is called until somebody has said so: the site's own name, "kestrelkitchens.example". */
export const nameUntilSettled = (publicUrl: string): string =>
  new URL(publicUrl).hostname.replace(/^www\./, "");
