import type { Brand } from "#brand/brand.ts";

/** The words of the form and of the pages that its e-mails lead to. */
export const copy = {
  school: "The school",
  chooseSchool: "Choose a school",
  avoid: "What to avoid",
  avoidHint:
    "Tick all that matter. With two children at one school tick what either avoids. No name is needed.",
  email: "Your e-mail address",
  emailHint: "We ask you there, once, whether it is yours.",
  consent: "Your consent",
  send: "Tell me before lunch",
  byEmail: "By e-mail",
  device: {
    heading: "Or on this device",
    lead: "A message on this phone or computer, and no e-mail address. Press the button, and your browser asks whether we may show messages. On the screen they never say what you ticked.",
    send: "Tell me on this device",
    working: "One moment: we send a first message to this device.",
    incomplete: "Choose the school, tick what to avoid, and agree above; then press again.",
    denied:
      "Your browser has been told not to show messages from us, and does not ask again. Allow them in its settings for this site, then open this page again; or take the e-mail.",
    dismissed:
      "Your browser was not allowed to show messages, so nothing was stored. Press again, or take the e-mail.",
    none: "This browser shows no messages from websites, or not in a private window. Take the e-mail.",
    iphone:
      "An iPhone or iPad shows messages from websites only when they are on the home screen: in Safari press Share, then “Add to Home Screen”. Open My lunch from there, and come back to this form. Or take the e-mail.",
    unreachable:
      "The service that brings your browser its messages did not take ours, so nothing was stored. Try again, or take the e-mail.",
    unknown:
      "Your browser gets its messages from a service that we do not know, so nothing was stored. Take the e-mail.",
    failed: "That did not work, and nothing was stored. Try again, or take the e-mail.",
  },
  here: {
    told: "This device is told before lunch at",
    forgotten: "Forgotten: nothing of it is stored, and this device is told nothing more.",
    notForgotten: "That did not work: is there a connection? Press again.",
    ended:
      "Messages to this device have ended: the browser stopped them, or the school year is over. Nothing of it is stored. To be told again, follow “Tell me before lunch”.",
  },
  honeypot: "Leave this empty",
  summary: (count: number) => (count === 1 ? "One thing is missing" : `${count} things are missing`),
  rateLimited:
    "Many requests came from your network within an hour, so this one was not taken. Please try again later, or ring us.",
  asked: {
    heading: "Look into your mailbox",
    lines: [
      "We have sent you an e-mail with one button: press it within a day, and we tell you before lunch.",
      "Nothing came? Look into the spam folder. To one address we write once an hour at most: ask for a second school after that.",
    ],
  },
  forgotten: {
    heading: "Forgotten",
    lines: ["What you ticked, your address and every message to it are deleted. Nothing is left of them."],
  },
  confirmed: "You are told before lunch.",
  greeting: "It works from now on.",
  stored: "This is all that is stored",
  change: "To change it, fill in the form again: what you confirm last replaces this.",
  look: "See the menu now: it marks what has changed already",
  forget: "Forget everything",
  forgetHeading: "End these messages?",
  forgetLead:
    "One click deletes what you ticked, your address and every message to it. It cannot be called back.",
  confirmHeading: "Tell you before lunch?",
  confirmLead: "Press the button if this is your address and you asked for it.",
  gone: {
    heading: "Nothing is stored under this link",
    lines: [
      "It was forgotten, it ended with the school year, or nobody confirmed it within a day.",
      "To be told before lunch, fill in the form.",
    ],
    link: "To the form",
  },
} as const;

/** How it works, in the order in which it happens. */
export const steps = ({ lunchOrderTime }: Pick<Brand, "lunchOrderTime">): readonly string[] => [
  "You tick the school and what to avoid, and say where we write to. We ask that mailbox once whether it was you.",
  "When another dish or a product brings more of it into a lunch, or a lunch is being checked, we write within five minutes.",
  `We write before lunches are ordered: by ${lunchOrderTime} on the day. What changes later we tell you before lunch.`,
  "It helps, and replaces nothing: tell the school about an allergy first. If our message cannot reach you, we see that and tell the school.",
];
