import { capitalise } from "#values/text/capitalise.ts";
import { addressOf, answersWithin, reachOf, registrationOf } from "#brand/firm-words.ts";
import { fontPairs } from "#brand/font-pairs.ts";
import { cancellationRows, depositWords } from "#brand/order-terms-words.ts";
import { sectorKeys, sectorOf } from "#brand/sectors.ts";
import { stepsInWords } from "#brand/notice.ts";
import { termHints } from "#enquiries/event/event-terms.ts";
import type { DocumentKey } from "#settings/documents.ts";
import { claimsOn } from "#settings/lapsing-claims.ts";
import type { SiteSettings } from "#settings/setting-document.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** What the public reads of a document, in its own words. */
export function previewLines(key: DocumentKey, settings: SiteSettings, today: Day): string[] {
  const { brand } = settings;
  switch (key) {
    case "firm":
      return [
        [brand.name, brand.tagline].filter(Boolean).join(": "),
        [brand.legalName, addressOf(brand)].filter(Boolean).join(", "),
        reachOf(brand),
        capitalise(registrationOf(brand)),
        brand.answerTime && `We answer${answersWithin(brand)}`,
      ].filter(Boolean);
    case "sectors":
      return sectorKeys
        .map((key) => sectorOf(settings.sectors, key))
        .filter(({ isOn }) => isOn)
        .toSorted((one, other) => one.place - other.place)
        .map(({ name }) => name);
    case "hours":
      return brand.hours.map(({ days, open }) => `${days}, ${open}`);
    case "meals":
      return [
        `Numbers are due at ${brand.meals.numbersDue} on the working day before`,
        ...brand.meals.categories
          .filter(({ name, firstDay, lastDay }) => name && firstDay <= today && (lastDay ?? today) >= today)
          .map(({ name }) => name),
      ];
    case "quotes":
      return [
        ...Object.values(termHints(brand.quotes)),
        ...(brand.quotes.steps.length ? [`The terms: ${stepsInWords(brand.quotes.steps)}.`] : []),
      ];
    case "orders":
      return [
        `A deposit of ${depositWords(brand.orders)} with the yes`,
        `The rest ${brand.orders.balanceDays} days before the event`,
        ...cancellationRows(brand.orders).map(
          ([when, cost]) => `If a customer cancels, ${when.toLowerCase()}: ${cost}`,
        ),
        ...brand.orders.vat.map(({ name, rate }) => `${name}: ${rate / 100}% VAT`),
      ];
    case "claims":
      return Object.values(claimsOn(settings, today)).flatMap((claim) =>
        claim ? [`${claim.figure} ${claim.text}`] : [],
      );
    case "colours":
      return Object.keys(settings.colours).length
        ? ["The chosen colours, on every page."]
        : ["The usual colours, on every page."];
    case "fonts":
      return [
        `${fontPairs[brand.fonts].name}, on every public page, PDF and label.`,
        "E-mails fetch no fonts: whoever has not these reads them in one that is like them.",
      ];
    case "logo":
      return [
        brand.logo
          ? "Your logo: in the bar of every page, at the desk, at the head of proposals, invoices and menus as PDFs, and beside links on networks."
          : "No logo: your name stands in its place.",
        brand.icons
          ? "Your icon: in tabs, bookmarks and on home screens."
          : brand.madeUp
            ? "The sample’s icon in tabs and on home screens."
            : "The first letters of your name as the icon in tabs and on home screens.",
        "E-mails have your name in words: a picture would be one more thing to load or to distrust.",
      ];
  }
}
