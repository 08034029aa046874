// The School Food Standards, as other modules use them; how they are counted is private to `standards/`.
export { checkCycle, checkStandards } from "./standards/check-standards.ts";
export type { RuleReport, StandardsFinding, StandardsStatus } from "./standards/check-standards.ts";
export { checkDatedWeeks, checkServedWeek, describeDatedWeek } from "./standards/dated-standards.ts";
export type { StandardsFigure } from "./standards/standards-figures.ts";
export { describeDeciding, describeFindings } from "./standards/standards-figures.ts";
export { standards2014 } from "./standards/standards-2014.ts";
export { describeCounts, summariseStandards, worstOfWeeks } from "./standards/standards-summary.ts";
