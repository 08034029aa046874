import * as z from "zod";

const position = z.object({ line: z.number(), column: z.number() });
/** What of Stryker's report is read (mutation testing report schema 2). */
const report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({ start: position, end: position }),
        }),
      ),
    }),
  ),
});

/** A change of a rule that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** The words of the rule that were replaced, in one line. */
  readonly was: string;
  readonly became: string;
}

/** Why a change of a rule need not be noticed. */
export const explanations = z.array(
  z.strictObject({ file: z.string(), was: z.string(), became: z.string(), why: z.string().min(20) }),
);
export type Explanation = z.infer<typeof explanations>[number];

export interface Score {
  readonly noticed: number;
  readonly explained: readonly Survivor[];
  readonly open: readonly Survivor[];
  /** Noticed or explained, of all, in per cent; 100 where nothing was changed. */
  readonly percent: number;
}

/**
 * Counts what became of a scope's mutants.
 *
 * @param text Stryker's report, as JSON.
 * @throws ZodError where it is not such a report.
 */
export function scoreOf(text: string, explained: readonly Explanation[]): Score {
  let noticed = 0;
  const survivors: Survivor[] = [];
  for (const [file, { source, mutants }] of Object.entries(report.parse(JSON.parse(text)).files))
    for (const mutant of mutants) {
      // A mutant that could not be run says nothing of the tests.
      if (mutant.status === "Killed" || mutant.status === "Timeout") noticed++;
      else if (mutant.status === "Survived" || mutant.status === "NoCoverage")
        survivors.push({
          file,
          line: mutant.location.start.line,
          was: inOneLine(sliceOf(source, mutant.location)),
          became: inOneLine(mutant.replacement ?? mutant.mutatorName),
        });
    }
  const isExplained = (one: Survivor) =>
    explained.some(({ file, was, became }) => file === one.file && was === one.was && became === one.became);
  const open = survivors.filter((one) => !isExplained(one));
  const all = noticed + survivors.length;
  return {
    noticed,
    explained: survivors.filter(isExplained),
    open,
    percent: all ? ((all - open.length) / all) * 100 : 100,
  };
}

/**
 * A report without what survived, so that each of that is tried anew: of what runs once while a module is read Stryker does not know
 * which test may notice it, and would take it that none does.
 *
 * @param text Stryker's report, as JSON.
 */
export function withoutSurvivors(text: string): string {
  const { files, ...rest } = z.looseObject({ files: someMutants }).parse(JSON.parse(text));
  const left = Object.entries(files).map(([file, { mutants, ...of }]) => [
    file,
    { ...of, mutants: mutants.filter(({ status }) => status !== "Survived" && status !== "NoCoverage") },
  ]);
  return JSON.stringify({ ...rest, files: Object.fromEntries(left) });
}

const someMutants = z.record(
  z.string(),
  z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) }),
);

/** Text as it is compared and printed: one line, one space between words. */
export const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

type Location = z.infer<typeof report>["files"][string]["mutants"][number]["location"];

/** Lines count from one, columns too, as the schema says. */
function sliceOf(source: string, { start, end }: Location): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return lines.join("\n");
}
