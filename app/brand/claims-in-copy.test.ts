import { expect, test } from "vitest";
import { claims } from "./claims.ts";
import { fillClaims } from "./claims-in-copy.ts";

const lapsed = { ...claims, netZero: null, nutritionists: null };

const copy = {
  lead: "Our date is {netZero}. A date alone proves nothing.",
  only: "By {netZero}.",
  cards: [
    { title: "Who checks?", answer: ["A team of {nutritionists}."] },
    { title: "Who decides?", answer: ["We do, in {sessions} sessions.", "Not {netZero}."] },
    { title: "Why {netZero}", answer: ["Because."] },
  ],
  count: 3,
  css: "{display}",
};

test("copy has the figures in force, and what is no claim stays as it is", () =>
  expect(fillClaims(copy, { ...claims, netZero: { ...claims.netZero, figure: "2035" } })).toEqual({
    lead: "Our date is 2035. A date alone proves nothing.",
    only: "By 2035.",
    count: 3,
    css: "{display}",
    cards: [
      {
        title: "Who checks?",
        answer: ["A team of 20."],
      },
      {
        title: "Who decides?",
        answer: ["We do, in 50,000 sessions.", "Not 2035."],
      },
      {
        title: "Why 2035",
        answer: ["Because."],
      },
    ],
  }));

test("a sentence with a lapsed claim goes, and an entry of a list that is left with nothing to say", () =>
  expect(fillClaims(copy, lapsed)).toEqual({
    lead: "A date alone proves nothing.",
    only: "",
    count: 3,
    css: "{display}",
    cards: [
      {
        title: "Who decides?",
        answer: ["We do, in 50,000 sessions."],
      },
    ],
  }));
