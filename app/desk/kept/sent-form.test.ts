import { expect, test } from "vitest";
import { sentForm } from "./sent-form.ts";

function forgottenAt(...addresses: readonly string[]): string[] {
  const names: string[] = [];
  for (const address of addresses) sentForm.isAnsweredAt(address, (name) => names.push(name));
  return names;
}

test("a form that was answered with another address was saved, and is forgotten once", () => {
  sentForm.is("product cream", "/desk/food/products/cream/save");
  expect(forgottenAt("/desk/food/products/cream?saved=2", "/desk/food")).toEqual(["product cream"]);
});

test("one that was refused stays at its address, and is not", () => {
  sentForm.is("product cream", "/desk/food/products/cream/review");
  expect(forgottenAt("/desk/food/products/cream/review", "/desk/food")).toEqual([]);
});

test("one whose answer nobody waits for may not be saved, and is not", () => {
  sentForm.is("product cream", "/desk/food/products/cream/save");
  sentForm.isGivenUp();
  expect(forgottenAt("/desk/food")).toEqual([]);
});
