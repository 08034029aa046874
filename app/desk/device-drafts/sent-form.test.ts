import { expect, test } from "vitest";
import { sentForm } from "./sent-form.ts";

function forgottenAt(...addresses: readonly string[]): string[] {
  const names: string[] = [];
  for (const address of addresses) sentForm.isAnsweredAt(address, (name) => names.push(name));
  return names;
}

test("a form that was answered with another address was saved, and is forgotten once", () => {
  sentForm.is("product cream", "/desk/recipes/products/cream/save");
  expect(forgottenAt("/desk/recipes/products/cream?saved=2", "/desk/recipes")).toEqual(["product cream"]);
});

test("one that was refused stays at its address, and is not", () => {
  sentForm.is("product cream", "/desk/recipes/products/cream/review");
  expect(forgottenAt("/desk/recipes/products/cream/review", "/desk/recipes")).toEqual([]);
});

test("one whose answer nobody waits for may not be saved, and is not", () => {
  sentForm.is("product cream", "/desk/recipes/products/cream/save");
  sentForm.isGivenUp();
  expect(forgottenAt("/desk/recipes")).toEqual([]);
});
