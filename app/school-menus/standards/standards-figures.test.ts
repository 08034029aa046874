import { describe, expect, test } from "vitest";
import type { RuleReport, StandardsFinding, StandardsRule } from "./check-standards.ts";
import { worstOf } from "./check-standards.ts";
import { standards2014 } from "./standards-2014.ts";
import { describeDeciding, describeFindings } from "./standards-figures.ts";

const ruleOf = (id: string): StandardsRule => standards2014.rules.find((rule) => rule.id === id)!;
const finding = (facts: Partial<StandardsFinding> = {}): StandardsFinding => ({
  where: "Week 1",
  week: 1,
  found: 0,
  status: "holds",
  undeclared: [],
  ...facts,
});
const reportOf = (
  id: string,
  findings: readonly StandardsFinding[],
  more: Partial<StandardsRule> = {},
): RuleReport => ({
  rule: { ...ruleOf(id), ...more },
  atMost: undefined,
  status: worstOf(findings),
  findings,
});

describe("the figure of a week", () => {
  test.each([
    ["fried", { found: 2, counted: { days: 1, portions: 2 } }, "1 day, 2 portions provided"],
    ["fried", { found: 1, counted: { days: 0, portions: 1 } }, "0 days, 1 portion provided"],
    ["starchy-kinds", { found: 1 }, "1 kind"],
    ["starchy-kinds", { found: 3 }, "3 kinds"],
    ["vegetable-kinds", { found: 2 }, "2 kinds with every choice"],
    ["meat", { found: 3 }, "3 days"],
  ])("of %s: %j", (id, facts, text) => {
    expect(describeFindings(reportOf(id, [finding(facts)]))).toEqual([
      { where: "Week 1", status: "holds", undeclared: [], text },
    ]);
  });

  test("is in portions where a rule for a week counts them", () => {
    const week = reportOf("water", [finding({ found: 4 })], { per: "week" });
    expect(describeFindings(week).map(({ text }) => text)).toEqual(["4 portions"]);
  });

  test("goes with what leaves it open, week by week", () => {
    const open = { status: "not declared", undeclared: ["Pie"] } as const;
    const weeks = [finding({ found: 3 }), finding({ where: "Week 2", week: 2, found: 1, ...open })];
    expect(describeFindings(reportOf("meat", weeks))).toEqual([
      { where: "Week 1", text: "3 days", status: "holds", undeclared: [] },
      { where: "Week 2", text: "1 day", ...open },
    ]);
  });
});

describe("the days of a week on which a rule is kept", () => {
  const days = (week: number, ...facts: readonly Partial<StandardsFinding>[]) =>
    facts.map((one, at) => finding({ where: `Week ${week}`, week, weekday: at + 1, ...one }));
  const kept = { found: 1 };
  const textsOf = (id: string, ...facts: readonly Partial<StandardsFinding>[]) =>
    describeFindings(reportOf(id, days(1, ...facts))).map(({ text }) => text);

  test("are counted, and those named on which it is not, or not known to be", () => {
    expect(textsOf("bread", kept, kept, kept, kept, kept)).toEqual(["on 5 of 5 days"]);
    expect(textsOf("bread", kept)).toEqual(["on 1 of 1 day"]);
    expect(
      textsOf("bread", kept, { status: "fails" }, { status: "not declared" }, { status: "fails" }, kept),
    ).toEqual(["on 2 of 5 days, not on Tuesday and Thursday, not known of Wednesday"]);
  });

  test("stand together by their week, with the worst of them and each open dish once", () => {
    const open = { status: "not declared", undeclared: ["Roll", "Wrap"] } as const;
    const weeks = [
      ...days(1, kept, open, { ...open, undeclared: ["Wrap"] }),
      ...days(2, open, { status: "fails" }),
    ];
    expect(describeFindings(reportOf("bread", weeks))).toEqual([
      { where: "Week 1", text: "on 1 of 3 days, not known of Tuesday and Wednesday", ...open },
      {
        where: "Week 2",
        text: "on 0 of 2 days, not on Tuesday, not known of Monday",
        ...open,
        status: "fails",
      },
    ]);
  });

  test("say none of what is never there, but not while that is open", () => {
    expect(textsOf("confectionery", {}, {}, {})).toEqual(["none"]);
    expect(textsOf("confectionery", {}, { status: "not declared" }, {})).toEqual([
      "on 2 of 3 days, not known of Tuesday",
    ]);
    expect(textsOf("condiment", {}, {}, {})).toEqual(["none"]);
  });

  test("say the largest amount, in grams of a condiment and in millilitres of a drink", () => {
    expect(textsOf("condiment", { found: 5 }, { found: 15, status: "fails" }, { found: 10 })).toEqual([
      "15 g at most, on 2 of 3 days, not on Tuesday",
    ]);
    expect(textsOf("juice", { found: 150 }, {})).toEqual(["150 ml at most, on 2 of 2 days"]);
  });
});

test("of a limit that is counted both ways it is said which figure decides, and of nothing else", () => {
  const deciding = (id: string) => {
    const { atMost } = ruleOf(id);
    return describeDeciding({
      ...reportOf(id, []),
      atMost: typeof atMost === "object" ? atMost.primary : atMost,
    });
  };
  expect(deciding("meat-product")).toBe("Days or portions, whichever are more, decide: 1 at most.");
  expect(deciding("starchy-in-fat")).toBe("Days decide, as in the law: 2 at most.");
  expect(["meat", "confectionery", "bread"].map(deciding)).toEqual(["", "", ""]);
});
