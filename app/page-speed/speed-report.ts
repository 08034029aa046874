import { z } from "zod";

// More than any page that somebody waited for: what is beyond was made up, or measured in a sleeping tab.
const longest = 60_000;
const milliseconds = z.number().min(0).max(longest).optional();

const schema = z
  .strictObject({
    page: z.string().min(1).max(100),
    ttfb: milliseconds,
    lcp: milliseconds,
    inp: milliseconds,
    cls: z.number().min(0).max(100).optional(),
  })
  .refine(({ page: _page, ...found }) => Object.keys(found).length > 0, "measures nothing");

/**
 * What a browser measured of one view of a page, in milliseconds; `cls` is a sum of shares of the screen. The names are
 * those of the Web Vitals: until the first byte, the largest paint, the next paint after a tap or key, what moved.
 */
export type SpeedReport = Readonly<z.infer<typeof schema>>;

/** A report as it was sent, or null for anything else. */
export function parseSpeedReport(sent: unknown): SpeedReport | null {
  return schema.safeParse(sent).data ?? null;
}
