import { expect, test } from "vitest";
import { sentForm } from "./sent-form.ts";

const saved = "/desk/recipes/products/cream?saved=2";

function answers(...arrivals: readonly (string | { address: string; isRedirected: boolean })[]) {
  const told: [string, boolean][] = [];
  for (const one of arrivals)
    sentForm.isAnswered(
      typeof one === "string" ? { address: one, isRedirected: false } : one,
      (name, isSaved) => told.push([name, isSaved]),
    );
  return told;
}

test("a form that was answered with another address was saved, and is told once", () => {
  sentForm.is("product cream", "/desk/recipes/products/cream/save");
  expect(answers(saved, "/desk/recipes")).toEqual([["product cream", true]]);
});

test("one that was refused stays at its address, and is not", () => {
  sentForm.is("product cream", "/desk/recipes/products/cream/review");
  expect(answers("/desk/recipes/products/cream/review", "/desk/recipes")).toEqual([["product cream", false]]);
});

test("one that was led back to its own address was saved", () => {
  sentForm.is("form /desk/words", "/desk/words");
  expect(answers({ address: "/desk/words", isRedirected: true })).toEqual([["form /desk/words", true]]);
});

test("one whose screen shows what it did was saved, and does not save the next", () => {
  sentForm.is("form /desk/staff/invitations", "/desk/staff/invitations");
  sentForm.isDone();
  expect(answers("/desk/staff/invitations")).toEqual([["form /desk/staff/invitations", true]]);
  sentForm.isDone();
  sentForm.is("form /desk/staff/invitations", "/desk/staff/invitations");
  expect(answers("/desk/staff/invitations")).toEqual([["form /desk/staff/invitations", false]]);
});

test("one whose answer nobody waits for may not be saved, and is not", () => {
  sentForm.is("product cream", "/desk/recipes/products/cream/save");
  sentForm.isGivenUp();
  expect(answers("/desk/recipes")).toEqual([]);
});
