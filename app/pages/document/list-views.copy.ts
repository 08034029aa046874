import { formatCount } from "#values/numbers/format-number.ts";

/** What the firm's lists say beside its own words. */
export const listWords = {
  cases: {
    open: "Read the whole case",
    close: "Close",
    situation: "The situation",
    did: "What we did",
    figures: "What it came to",
  },
  contents: "On this page",
  articles: { open: "Read the whole piece", close: "Close", sources: "Sources" },
  applyBy: (day: string) => `Apply by ${day}`,
  pdf: (pages: number, size: string, day: string | null) =>
    ["PDF", formatCount(pages, "page", "pages"), size, ...(day === null ? [] : [day])].join(", "),
  accreditations: ["What", "Given by", "Number", "Valid until"],
} as const;
