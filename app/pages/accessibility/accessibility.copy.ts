import { addressOf, answersWithin } from "#brand/firm-words.ts";
import type { LegalProps, LegalSection } from "#ui/legal/legal.tsx";
import type { Brand } from "#brand/brand.ts";

export const accessibilityHead = {
  title: "Accessibility statement",
  description:
    "How usable this site is with a keyboard, a screen reader, enlarged or without script; what was tested and how, what is not accessible, and whom to tell.",
};

export function accessibility(brand: Brand): LegalProps {
  return {
    eyebrow: "Accessibility",
    heading: "Accessibility: room at the table for\u00a0everyone",
    lead: "This statement is for the website of the firm below. We are a private firm, and the regulations for public bodies do not bind us; we follow their outline because our clients’ pupils and parents use these pages.",
    dated:
      "Prepared on 21 November 2026. Last tested on 28 November 2026. Looked over again at least once a year.",
    contents: "On this page",
    sections: [
      useSection,
      statusSection,
      notSection,
      testedSection,
      tellSection(brand),
      enforceSection,
      doingSection,
    ],
  };
}

const useSection: LegalSection = {
  id: "use",
  title: "What you can do here",
  list: [
    "use every page with the keyboard alone, with a focus that you can see",
    "enlarge to 400 per cent, or read at 320 pixels wide, without scrolling sideways",
    "listen to it with a screen reader: headings, landmarks, names and descriptions are there for it",
    "read, search and filter the menu, and send an enquiry, without script",
    "read school menus as pages, not only as PDF",
    "ask your system for less motion, and get less",
  ],
};

const statusSection: LegalSection = {
  id: "status",
  title: "How accessible it is",
  paragraphs: [
    "We aim at level AA of the Web Content Accessibility Guidelines, version 2.2. By our own tests the site meets it but for what stands below; nobody from outside has audited it, so we call it partly conformant.",
  ],
};

const notSection: LegalSection = {
  id: "not",
  title: "What is not accessible",
  table: [
    [
      "The live map",
      "It belongs to OpenStreetMap and is fetched only if you ask for it. It is hard to use with a keyboard or a screen reader. The address stands beside it in words.",
    ],
    [
      "PayPal’s windows",
      "The buttons and windows of the payment firm are its own. You can pay by invoice or bank transfer instead: ring us.",
    ],
    [
      "PDFs that schools send us",
      "Menus that this site makes are tagged PDFs, and the same menu is a page. A school may send its own file instead, which may not be tagged. Ask for the dishes in words (criterion 1.3.1).",
    ],
    [
      "Photographs in the gallery",
      "Whoever adds a picture is asked for a description. A description may be missing or poor (criterion 1.1.1).",
    ],
  ],
};

const testedSection: LegalSection = {
  id: "tested",
  title: "What was tested, and how",
  paragraphs: ["By the people who built it, with programs that drive Chromium, on 28 November 2026:"],
  list: [
    "with the axe-core rules for WCAG 2 A and AA and best practice, at 360 and 1280 pixels wide, with drop-downs, the mobile menu and dialogs open",
    "by keyboard: bar, drop-downs, dialogs, and the Escape key",
    "enlarged to 400 per cent, in the colours and with the spacing of letters that somebody’s own settings ask for, with reduced motion, and with script switched off",
    "through the list of names, roles and messages that a browser gives to a screen reader: the enquiry form, and the menus of schools",
    "for voice control: every control is called by the words that can be read on it",
  ],
  parts: [
    {
      paragraphs: [
        "Not tested yet: with a screen reader, a screen magnifier, voice control or a switch itself, with people who use one every day, and with browsers other than Chromium. If you are one of those people and have ten minutes, lunch is on us.",
      ],
    },
  ],
};

const tellAt = ({ phone, email, ...brand }: Brand) => {
  const ways = [
    phone && `ring ${phone}`,
    email && `write to ${email}`,
    addressOf(brand) && `${email ? "" : "write to "}${addressOf(brand)}`,
  ].filter(Boolean);
  return ways.length ? ways.join(" or ") : "write to us";
};

const tellSection = (brand: Brand): LegalSection => ({
  id: "tell",
  title: "Tell us, or ask for another form",
  paragraphs: [
    `If something does not work for you, or you need a menu, a quote or these pages in large print, in easy words or read to you: ${tellAt(brand)}. You hear from a person${answersWithin(brand)}.`,
  ],
  links: [{ text: "All ways to reach us", to: "/contact-us" }],
});

const enforceSection: LegalSection = {
  id: "enforce",
  title: "If we do not put it right",
  paragraphs: [
    "The Equality Act 2010 asks everyone who offers a service to make reasonable adjustments. If you are not happy with our answer, the Equality Advisory and Support Service can advise you.",
  ],
  links: [
    {
      text: "Equality Advisory and Support Service",
      to: "https://www.equalityadvisoryservice.com/",
    },
  ],
};

const doingSection: LegalSection = {
  id: "doing",
  title: "What we are doing",
  paragraphs: [
    "The axe rules run with the site’s own tests, so that a page with a fault does not go out. Next: an hour with people who use a screen reader, and a plainer form for medical diets.",
  ],
};
