import type { Email } from "./outbox.server.ts";

export const addresses = {
  name: "Rosemary Lane",
  from: "kitchen@rosemarylane.example",
  firm: "hello@rosemarylane.example",
};

export const toTheFirm: Email = {
  kind: "enquiry",
  key: "enquiry:1:company",
  to: "company",
  replyTo: "amina@olive.sch.uk",
  subject: "Enquiry RL-7F3K from a primary school",
  html: "<p>Forty for a tasting</p>",
  text: "Forty for a tasting",
  about: "1",
};

export const toTheVisitor: Email = {
  kind: "enquiry-copy",
  key: "enquiry:1:sender",
  to: { email: "amina@olive.sch.uk" },
  subject: "We have your enquiry, RL-7F3K",
  html: "<p>Thank you</p>",
  text: "Thank you",
  about: "1",
};
