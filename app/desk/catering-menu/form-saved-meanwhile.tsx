import { Banner } from "../ui/banner.tsx";
import { VersionDifferences } from "../ui/lists/version-differences.tsx";

type Words = Readonly<Record<string, string>>;

/**
 * What somebody else saved meanwhile beside what was typed here, each in words by the name of its field: nothing is merged, and neither
 * is lost. `saved`: null where they take it off the menu. `nothing`: what an empty field says.
 */
export function FormSavedMeanwhile({
  title,
  saved,
  typed,
  nothing = "nothing",
}: {
  readonly title: string;
  readonly saved: Words | null;
  readonly typed: Words;
  readonly nothing?: string;
}) {
  const names = saved ? [...new Set([...Object.keys(saved), ...Object.keys(typed)])] : [];
  return (
    <Banner level={2} kind="stop" title={title}>
      <p>
        {saved
          ? "Yours stands in the form, not saved. Take over what you want of theirs and save again."
          : "They take it off the menu. Yours stands in the form, not saved."}
      </p>
      <VersionDifferences
        rows={names
          .filter((name) => (saved?.[name] ?? "") !== (typed[name] ?? ""))
          .map((name) => ({
            name,
            savedVersion: saved?.[name] || nothing,
            typedVersion: typed[name] || nothing,
          }))}
      />
    </Banner>
  );
}
