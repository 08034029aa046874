import { answersWithin } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { maxLength } from "../enquiry-fields.ts";

/** What it says instead where somebody complains about what we do with personal data. */
export const complaintCopy = {
  send: "Send the complaint",
  sendHint: "What is not marked optional is needed. It costs nothing.",
  allThere: "All is there.",
  message: "What went wrong?",
  messageHint:
    "What happened, when, and what you would like us to do. Please leave out children’s names and medical details: we ask by phone.",
  reached: "We answer here, and only about this.",
  ring: "If you would rather be rung.",
  sent: "We have your complaint",
  readBy: "The person responsible for data looks into it without delay, and tells you what came of it.",
} as const;

/** What the form says, from the first field to the thanks. */
export const copy = {
  chooseReason: "Choose one",
  messageLength: (length: number) => {
    const most = formatNumber(maxLength.enquiry);
    if (length === 0) return `Up to ${most} characters.`;
    return length <= maxLength.enquiry
      ? `${formatNumber(length)} of ${most} characters.`
      : `${formatNumber(length - maxLength.enquiry)} characters too many: the most is ${most}.`;
  },
  // For screen readers: nothing until it gets tight, then by the hundred, so that it does not chatter.
  messageLengthAnnouncement: (length: number) => {
    const left = maxLength.enquiry - length;
    if (left > 500) return "";
    const hundreds = formatNumber(Math.ceil(Math.abs(left) / 100) * 100);
    return left < 0
      ? `Your message is up to ${hundreds} characters too long.`
      : `Your message has room for fewer than ${hundreds} more characters.`;
  },
  upTo: (longest: number) => `Up to ${longest} characters`,
  event: "The event",
  eventHint: "Leave out what you do not know yet.",
  eventBelow: "Below your message we ask about the event. Leave out what you do not know yet.",
  dietHint: "Numbers only, no names. We ring you about each allergy, so leave a telephone number below.",
  optional: (label: string) => `${label} (optional)`,
  // The message where somebody only asks to be rung.
  pleaseRing: "Please ring me about a medical diet.",
  check: "Check your answers, then send",
  checkHint: "Nothing has been sent yet. We price what stands here.",
  checkedHint: "Asking costs nothing and commits you to nothing.",
  availability: { open: "Open.", "short-notice": "Short notice.", full: "Full.", closed: "Closed." },
  moreDishes: (count: number) => (count === 1 ? "one more dish" : `${count} more`),
  forPeople: (people: string) => `For ${people}.`,
  seeDishes: "See them with their guide prices",
  whatYouAsked: "What you asked for",
  seeAgain: "See this again",
  itemsTitle: (count: number) => (count === 1 ? "Your cart: one dish" : `Your cart: ${count} dishes`),
  withItems: "Send these with my enquiry, for a price",
  agree: (brand: Brand) => `${brand.name} may use these details to answer me.`,
  privacy: "What happens to them",
  send: "Send enquiry",
  sending: "Sending …",
  again: "Send again",
  againHint: "Sending it again is safe: we keep it only once.",
  sendHint: "What is not marked optional is needed. Asking costs nothing and commits you to nothing.",
  stillWanted: "Still wanted:",
  wantedItems: "your dishes",
  wantedAgreement: "your agreement",
  allThere: "All is there. Asking costs nothing and commits you to nothing.",
  checkedFirst: "You see your answers once more before they go.",
  waitsFor: (count: number) =>
    count === 1
      ? "Complete the answer marked above, then send."
      : "Complete the answers marked above, then send.",
  orRing: "Or ring",
  summary: (count: number) =>
    `There is a problem: ${count === 1 ? "1 answer needs" : `${count} answers need`} attention`,
  nothingLost: "Nothing has been sent yet, and nothing you wrote is lost.",
  honeypot: "Leave this empty",
  sendingStatus: "Sending your enquiry.",
  slow: "This takes longer than it should. Your enquiry may be on its way already; sending it again is safe, as we keep it only once.",
  // This message and `sent` are the specification's, to the letter.
  failed: "An error occurred while submitting the enquiry.",
  failedHelp: "Everything you wrote is still here. Sending it again is safe: we keep it only once.",
  sent: "Enquiry Submitted Successfully!",
  yourReference: "your reference",
  copyTo: "An e-mail with your reference is on its way to",
  copyToYou: "An e-mail with your reference is on its way to the address you gave.",
  junk: "If it has not come in ten minutes, look in the junk folder.",
  awaitingReview: "A person looks at it first; then an e-mail goes to the address you gave.",
  readBy: (brand: Brand) => `Someone who cooks reads it and answers${answersWithin(brand)}.`,
  remembered: "Remembered something? Ring",
  andSay: "and give the reference.",
  lookAtMenu: "Look at the menu",
  backToStart: "Back to the start",
} as const;
