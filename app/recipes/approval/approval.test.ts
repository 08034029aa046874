import { describe, expect, test } from "vitest";
import { Conflict, Invalid, NotAllowed, NotFound } from "#values/problem.ts";
import type { DocumentVersion, Kitchen } from "../kitchen.ts";
import { emptyKitchen } from "../kitchen.ts";
import { product, versionOf } from "../samples/kitchen.examples.ts";
import type { DocumentName } from "./approval.ts";
import { isWaitingOf, longestReason, planApproval, planReasonToWait } from "./approval.ts";

type Version = DocumentVersion<ReturnType<typeof product>>;
const waiting = (version: number, more: Partial<Version> = {}): Version => ({
  ...versionOf(product({ id: "oil" }), { version, approvedBy: null }),
  ...more,
});
const approved = versionOf(product({ id: "oil" }));
const kitchenWith = (products: Readonly<Record<string, readonly Version[]>>): Kitchen => ({
  ...emptyKitchen(),
  product: new Map(Object.entries(products)),
});
const oil = { kind: "product", id: "oil" } as const;
const curd = { kind: "product", id: "curd" } as const;
const ada = { by: "Ada", at: 7 };

/** What a plan throws, by its kind and its words. */
function thrown(plan: () => unknown): [unknown, string] {
  try {
    plan();
  } catch (error) {
    return [(error as Error).constructor, (error as Error).message];
  }
  return [null, ""];
}

describe("an approval", () => {
  const of = (kitchen: Kitchen, names: readonly DocumentName[], by = ada) => planApproval(kitchen, names, by);

  test("is of the latest version, which takes the place of all that were in force", () => {
    const kitchen = kitchenWith({ oil: [approved, waiting(2), waiting(3)], curd: [waiting(1)] });
    const { approved: names, after } = of(kitchen, [oil]);
    expect(names).toEqual([{ ...oil, version: 3 }]);
    expect(after.product.get("oil")).toEqual([{ ...waiting(3), approvedBy: "Ada", approvedAt: 7 }]);
    expect(after.product.get("curd")).toEqual([waiting(1)]);
    expect(after.recipe).toBe(kitchen.recipe);
    // Planning changes nothing.
    expect(kitchen.product.get("oil")).toHaveLength(3);
    const both = of(kitchen, [oil, curd]).after.product;
    expect([both.get("oil")?.length, both.get("curd")?.[0]?.approvedBy]).toEqual([1, "Ada"]);
  });

  test("is by somebody who saved none of what waits, and wrote no draft of it", () => {
    const refused = (by: string, ...versions: readonly Version[]) =>
      thrown(() => of(kitchenWith({ oil: versions }), [oil], { by, at: 7 }));
    expect(refused("Marta", approved, waiting(2))).toEqual([
      NotAllowed,
      'The product "oil": Marta has saved version 2, so somebody else approves it.',
    ]);
    // An earlier one that waits is approved with it.
    expect(refused("Ruth", waiting(2, { savedBy: "Ruth" }), waiting(3))[1]).toContain(
      "Ruth has saved version 2",
    );
    expect(refused(" MARTA", waiting(2))[0]).toBe(NotAllowed);
    expect(refused("Jo", waiting(2, { writers: ["Ruth", "Jo"] }))).toEqual([
      NotAllowed,
      'The product "oil": Jo has written version 2, so somebody else approves it.',
    ]);
    // What somebody saved before it was approved is another matter.
    expect(refused("Ruth", { ...approved, savedBy: "Ruth" }, waiting(2))[0]).toBeNull();
  });

  test("is of what waits, and of what was looked at", () => {
    const refused = (name: DocumentName, ...versions: readonly Version[]) =>
      thrown(() => of(kitchenWith({ oil: versions }), [name]));
    expect(refused(curd, approved)).toEqual([NotFound, 'There is no product "curd".']);
    expect(refused(oil, approved)).toEqual([
      Conflict,
      'The product "oil" waits for nobody: Ada has approved version 1.',
    ]);
    expect(refused({ ...oil, version: 1 }, waiting(1), waiting(2))).toEqual([
      Conflict,
      'Marta has saved version 2 of the product "oil" since.',
    ]);
    expect(refused({ ...oil, version: 2 }, waiting(1), waiting(2))[0]).toBeNull();
  });

  test("among others leaves out what somebody has said to wait for", () => {
    const kitchen = kitchenWith({ oil: [waiting(1, { waitsFor: "The mill is asked" })], curd: [waiting(1)] });
    expect(thrown(() => of(kitchen, [curd, oil]))).toEqual([
      Conflict,
      'The product "oil" is not approved among others: The mill is asked.',
    ]);
    expect(of(kitchen, [oil]).approved).toEqual([{ ...oil, version: 1 }]);
  });
});

describe("a reason to wait", () => {
  const why = (kitchen: Kitchen, words: string, name: DocumentName = oil) =>
    planReasonToWait(kitchen, name, words);

  test("is of the latest version, and can be taken back", () => {
    const kitchen = kitchenWith({ oil: [approved, waiting(2, { waitsFor: "The mill is asked" })] });
    expect(why(kitchen, "No answer yet")).toEqual({
      version: 2,
      act: {
        action: "said why product waits",
        subject: "product/oil",
        before: { reason: "The mill is asked" },
        after: { version: 2, reason: "No answer yet" },
      },
    });
    expect(why(kitchen, "").act).toMatchObject({
      action: "said product need not wait",
      after: { version: 2, reason: null },
    });
  });

  test("is of what waits, and short", () => {
    const kitchen = kitchenWith({ oil: [waiting(1)] });
    expect(thrown(() => why(kitchen, "", curd))).toEqual([NotFound, 'There is no product "curd".']);
    expect(thrown(() => why(kitchenWith({ oil: [approved] }), ""))).toEqual([
      Conflict,
      'The product "oil" waits for nobody.',
    ]);
    expect(why(kitchen, "x".repeat(longestReason)).version).toBe(1);
    const [kind, words] = thrown(() => why(kitchen, "x".repeat(longestReason + 1)));
    expect([kind, words]).toEqual([Invalid, "why: Say it in 200 letters"]);
  });
});

test("a version waits for somebody other than whoever saved or wrote it, until it is approved", () => {
  const of = (person: string, more: Partial<Version> = {}) => isWaitingOf(waiting(2, more), person);
  expect([of("Marta"), of("Ada"), of("Jo", { writers: ["Jo"] })]).toEqual([true, false, true]);
  expect(of("Marta", { approvedBy: "Ada" })).toBe(false);
});
