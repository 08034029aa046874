import { addressOf, nameAndAddress, reachOf } from "#brand/firm-words.ts";
import type { LegalProps, LegalSection } from "#ui/legal/legal.tsx";
import type { Brand } from "#brand/brand.ts";
import { howLongSection } from "./how-long.copy.ts";
import { deviceSection, speedSection } from "./on-your-device.copy.ts";
import {
  dietsSection,
  enquiriesSection,
  guestsSection,
  lunchSection,
  payingSection,
  schoolsSection,
} from "./what-you-send.copy.ts";

export const privacyHead = {
  title: "Privacy: what we keep, and for how long",
  description:
    "What this site keeps on your device, what happens to enquiries and payments, who receives them, how long we keep them, your rights, and how to complain.",
};

interface PrivacyFacts {
  /** How long an enquiry is kept after the last contact. */
  readonly months: number;
  /** Bytes of pages kept for offline. */
  readonly storedOnDevice: number;
  /** One view of a page in how many is measured; 0: none. */
  readonly measuresOneIn: number;
}

/** The privacy page of this site as it is set up. */
export function privacy(brand: Brand, { months, storedOnDevice, measuresOneIn }: PrivacyFacts): LegalProps {
  const reach = reachOf(brand, " or ");
  return {
    eyebrow: "Privacy",
    heading: "Privacy: what we keep, and for how\u00a0long",
    lead: "In short: the public pages set no cookies and nobody follows you on them. What you send us we use to answer you, and we delete it on time.",
    dated: "Last changed on 29 November 2026.",
    contents: "On this page",
    sections: [
      whoSection(brand, reach),
      deviceSection(storedOnDevice),
      ...(measuresOneIn > 0 ? [speedSection(measuresOneIn)] : []),
      enquiriesSection,
      guestsSection,
      lunchSection,
      schoolsSection,
      dietsSection,
      payingSection,
      receivedBySection,
      howLongSection(months),
      rightsSection(reach),
      complaintsSection(reach, addressOf(brand) !== ""),
      childrenSection,
      changesSection,
    ],
  };
}

const whoWeAre = (brand: Brand) =>
  [
    nameAndAddress(brand),
    brand.companyNumber && `company number ${brand.companyNumber}`,
    brand.companyNumber && brand.registeredIn && `registered in ${brand.registeredIn}`,
  ]
    .filter(Boolean)
    .join(", ");

const whoSection = (brand: Brand, reach: string): LegalSection => ({
  id: "who",
  title: "Who we are",
  paragraphs: [
    `${whoWeAre(brand)}. For everything on this page we are the controller of your data. Reach us ${reach ? `on ${reach}` : "by the form for complaints on this page"}; ask for the person responsible for data.`,
  ],
});

const receivedBySection: LegalSection = {
  id: "receive",
  title: "Who receives it",
  list: [
    "Our staff who answer, cook or keep the accounts: each sees what the work needs.",
    "The firms that host this site and carry our e-mail, under contract and on our instructions.",
    "The push service of your browser’s maker, if you are told on a device: its address there, and messages that it cannot read.",
    "PayPal, for payments; our accountant and the tax office, for accounts.",
    "Nobody else, unless a law orders us to. We neither sell it nor lend it.",
  ],
  parts: [
    {
      paragraphs: [
        "Where one of them works outside the United Kingdom, the transfer rests on an adequacy decision or on the safeguards that the law provides. Ask us and we say which.",
      ],
    },
  ],
};

const rightsSection = (reach: string): LegalSection => ({
  id: "rights",
  title: "Your rights",
  paragraphs: [
    `You may ask what we hold about you and have a copy, have it corrected or erased, have us use it less or not at all, object, and take it with you. We find what you typed, what PayPal says of you, and every e-mail about it, by your e-mail address. Where you agreed to something, you may take it back. ${reach ? `Write or ring: ${reach}` : "Write to us"}. It costs nothing, we ask only what we need to be sure that it is you, and we answer within one month.`,
    "No decision about you is made here by a machine alone. A message that looks as if a machine had written it is checked by a person.",
  ],
});

const complaintsSection = (reach: string, hasAddress: boolean): LegalSection => ({
  id: "complaints",
  title: "If we get it wrong",
  paragraphs: [
    `Tell us by the form below${hasAddress ? `${reach && `, by ${reach}`}, or by a letter to the address above with the word “complaint” in it` : reach && `, or by ${reach}`}. What comes by the form is acknowledged by e-mail at once, everything else within thirty days; we look into it without delay, keep you informed, and tell you what came of it. Since 19 June 2026 the law asks this of everyone who keeps data; we think it good manners besides.`,
    "You may complain to the Information Commissioner’s Office at any time, whether or not you asked us first.",
  ],
  links: [
    { text: "Complain about your data", to: "/privacy/complaint" },
    {
      text: "Information Commissioner’s Office: make a complaint",
      to: "https://ico.org.uk/make-a-complaint/",
    },
  ],
});

const childrenSection: LegalSection = {
  id: "children",
  title: "Children",
  paragraphs: [
    "This site is for adults who arrange food. School menus on it name dishes and no child. A child’s diet is asked for by its parent, without a name.",
  ],
};

const changesSection: LegalSection = {
  id: "changes",
  title: "Changes",
  paragraphs: [
    "When something here changes, the date at the top changes with it. If it matters to what you already sent us, we write to you.",
  ],
};
