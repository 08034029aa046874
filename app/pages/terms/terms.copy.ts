import { capitalise } from "#values/text/capitalise.ts";
import { addressOf, answersWithin, nameInLaw, registrationOf } from "#brand/firm-words.ts";
import type { LegalProps, LegalSection } from "#ui/legal/legal.tsx";
import { stepsInWords } from "#brand/notice.ts";
import type { Brand } from "#brand/brand.ts";
import { cancellationRows, depositWords, freeMoveDays } from "#brand/order-terms-words.ts";
import { numberInWords } from "#values/numbers/format-number.ts";

export const termsHead = {
  title: "Terms: quotes, cancelling, paying",
  description:
    "How a quote becomes an order, when the number of guests is final, what cancelling costs, how to pay, allergens, VAT and which law applies.",
};

const days = (count: number) => `${numberInWords(count, 99)} ${count === 1 ? "day" : "days"}`;

export function terms(brand: Brand): LegalProps {
  return {
    eyebrow: "Terms",
    heading: "Terms: what we agree\u00a0on",
    lead: "These terms are for people and firms that order catering from us. Schools and universities have a contract of their own, which takes precedence over this page.",
    dated:
      "Last changed on 22 November 2026. Sample terms: a firm puts its own here, read by its own solicitor.",
    contents: "On this page",
    sections: [
      whoSection(brand),
      quotesSection(brand),
      pricesSection,
      numbersSection(brand),
      payingSection(brand),
      cancellingSection(brand),
      oursSection,
      wrongSection(brand),
      dataSection(brand),
      lawSection,
    ],
  };
}

const whoSection = (brand: Brand): LegalSection => ({
  id: "who",
  title: "Who you deal with",
  paragraphs: [
    [
      [nameInLaw(brand), registrationOf(brand)].filter(Boolean).join(", "),
      addressOf(brand) && `Registered office and kitchen: ${addressOf(brand)}`,
      brand.vatNumber && `VAT number ${brand.vatNumber}`,
      [brand.phone && `Telephone ${brand.phone}`, brand.email && `e-mail ${brand.email}`]
        .filter(Boolean)
        .join(", "),
    ]
      .filter(Boolean)
      .map((sentence) => `${capitalise(sentence)}.`)
      .join(" "),
  ],
});

const longerNotice = ({ quotes }: Brand) =>
  quotes.steps.length ? `, and longer for some events: ${stepsInWords(quotes.steps)}` : "";

const quotesSection = (brand: Brand): LegalSection => ({
  id: "quotes",
  title: "Quotes",
  paragraphs: [
    "Prices on the menu are guides. Putting dishes in the cart, and asking for a quote, costs nothing and commits nobody. We price every order for you and send the quote in writing: the food, the staff, the equipment hire, the delivery, and the total with VAT.",
    `A quote is good for ${days(brand.orders.validDays)}. It becomes an order when you accept it in writing and we confirm that the date is yours. Until both have happened, neither of us is bound.`,
    `We like ${brand.quotes.leadDays} days’ notice and ${brand.quotes.minimumGuests} guests or more${longerNotice(brand)}. Ask us all the same: for fewer guests or at shorter notice we do not refuse outright.`,
  ],
});

const pricesSection: LegalSection = {
  id: "prices",
  title: "Prices and VAT",
  paragraphs: [
    "Guide prices and quotes are in pounds and include VAT where it is due. The total in a quote has everything in it that cannot be avoided. If what you want changes, we tell you the new total before we cook it.",
  ],
};

const numbersSection = (brand: Brand): LegalSection => ({
  id: "numbers",
  title: "Numbers and allergens",
  paragraphs: [
    `Tell us the final number of guests ${days(brand.orders.numbersDays)} before the event. We can usually add a few later; we cannot take away what is already bought.`,
    "Before you order, the menu says what we know of the allergens in each dish, and what we do not know yet. You get them again in writing with the food. Tell us of each guest who has to avoid something, and we write it into the order. If a recipe or a supplier changes after that, you hear it from us before the event.",
    "Our kitchens handle all fourteen allergens. “May contain” is meant as it is said. Where we do not know, we say so; ask us, and we find out before you order.",
  ],
  links: [{ text: "How we keep it apart", to: "/nutrition/allergen-aware" }],
});

const payingSection = (brand: Brand): LegalSection => ({
  id: "paying",
  title: "Paying",
  paragraphs: [
    `A deposit of ${depositWords(brand.orders)} when you accept; the rest ${days(brand.orders.balanceDays)} before the event. Schools may pay by purchase order, within ${days(brand.orders.invoiceDays)} of the invoice.`,
    "You may pay by bank transfer, or by card or PayPal on our payment page. The button says the exact amount, and pressing it is a promise to pay that amount. You get a receipt with a reference. Nothing is taken before you approve it.",
  ],
  links: [{ text: "The payment page", to: "/payment" }],
});

const cancellingSection = (brand: Brand): LegalSection => ({
  id: "cancelling",
  title: "If you cancel",
  paragraphs: [
    "Write or ring; the day on which we hear counts. A sample of how it goes, of the price without what we can still send back:",
  ],
  table: cancellationRows(brand.orders),
  parts: [
    {
      paragraphs: [
        `Moving the date once costs nothing up to ${freeMoveDays(brand.orders)} days before, if the new date is free. Catering for an agreed date is one of the things for which the law gives no fourteen days to change your mind.`,
      ],
    },
  ],
});

const oursSection: LegalSection = {
  id: "ours",
  title: "If we cannot come",
  paragraphs: [
    "If we cancel, you have all your money back within fourteen days, and we help you to find somebody else. If something outside anybody’s power stops the event, we refund what we have not spent and show you what we have.",
  ],
};

const wrongSection = (brand: Brand): LegalSection => ({
  id: "wrong",
  title: "If something is wrong",
  paragraphs: [
    `Tell whoever is there, at once if you can, so that it can be put right while it matters; or ${brand.phone ? `ring ${brand.phone}` : "write to us"}. You hear from ${brand.madeUp ? "one of the family" : "us"}${answersWithin(brand)}. Where food or service was not as agreed, we put it right or give back a fair part of the price.`,
    "Nothing here takes away the rights that the law gives a consumer, or limits our liability if somebody is hurt by our fault. For the rest our liability ends at the price of the order.",
  ],
});

const dataSection = ({ madeUp }: Brand): LegalSection => ({
  id: "data",
  title: "Your data, and this site",
  paragraphs: [
    madeUp
      ? "The privacy page says what happens to what you send us. The pictures on this site are illustrations, drawn for it; the words may be quoted with our name beside them."
      : "The privacy page says what happens to what you send us. The words on this site may be quoted with our name beside them; ask us before you use a picture.",
  ],
  links: [{ text: "Privacy", to: "/privacy" }],
});

const lawSection: LegalSection = {
  id: "law",
  title: "Which law",
  paragraphs: [
    "The law of England and Wales, and its courts. If you live in Scotland or Northern Ireland you may use the courts there.",
  ],
};
