import { describe, expect, test } from "vitest";
import type { RuleReport, StandardsFinding, StandardsStatus } from "./check-standards.ts";
import { standards2014 } from "./standards-2014.ts";
import { describeCounts, summariseStandards, worstOfWeeks } from "./standards-summary.ts";

const report = (id: string, status: StandardsStatus, findings: RuleReport["findings"] = []): RuleReport => ({
  rule: standards2014.rules.find((rule) => rule.id === id)!,
  atMost: undefined,
  status,
  findings,
});

describe("how a menu stands, in figures", () => {
  const said = (...statuses: readonly StandardsStatus[]) =>
    summariseStandards(statuses.map((status) => ({ status })));

  test("says of one rule what it says of many", () => {
    expect(said("holds")).toBe("1 rule: 1 holds");
    expect(said("fails", "not declared", "not reached")).toBe(
      "3 rules: 0 hold, 1 is not reached in so short a week, 1 is not declared, 1 fails",
    );
    expect(said("fails", "fails", "not declared", "not declared", "holds", "holds")).toBe(
      "6 rules: 2 hold, 2 are not declared, 2 fail",
    );
    expect(said("not reached", "not reached")).toBe("2 rules: 0 hold, 2 are not reached in so short a week");
  });

  test("is not known where no rule is entered", () => {
    expect(said()).toBe("None of its rules is entered, so it is not known how this menu stands");
  });

  test("is of each rule the worst of the cycle and of the weeks that are served otherwise", () => {
    const cycle = [report("bread", "holds"), report("meat", "not declared"), report("water", "holds")];
    const weeks = [
      { reports: [report("bread", "not declared"), report("meat", "holds")] },
      { reports: [report("bread", "fails"), report("fried", "fails")] },
    ];
    const worst = worstOfWeeks(cycle, weeks).map(({ rule, status }) => [rule.id, status]);
    expect(worst).toEqual([
      ["bread", "fails"],
      ["meat", "not declared"],
      ["water", "holds"],
    ]);
  });
});

test("a limit that is counted both ways is said by its fullest week, days and portions each", () => {
  const week = (days: number, portions: number): StandardsFinding => ({
    where: "Week 1",
    week: 1,
    found: portions,
    counted: { days, portions },
    status: "holds",
    undeclared: [],
  });
  const said = (...weeks: readonly StandardsFinding[]) => describeCounts(report("fried", "holds", weeks));
  expect(said(week(2, 2), week(1, 4))).toBe("at most 2 days, 4 portions provided a week");
  expect(said(week(1, 1), week(0, 0))).toBe("at most 1 day, 1 portion provided a week");
  const { counted: _, ...uncounted } = week(1, 1);
  expect(said(uncounted)).toBe("");
});
