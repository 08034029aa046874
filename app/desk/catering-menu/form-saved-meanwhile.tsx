import { Banner } from "../ui/banner.tsx";
import { VersionDifferences } from "../ui/lists/version-differences.tsx";

type Words = Readonly<Record<string, string>>;

/**
 * What somebody else saved meanwhile beside what was typed here, each in words by the name of its field: nothing is merged, and neither
 * is lost. `theirs`: null where they take it off the menu. `nothing`: what an empty field says.
 */
export function FormSavedMeanwhile({
  title,
  theirs,
  yours,
  nothing = "nothing",
}: {
  readonly title: string;
  readonly theirs: Words | null;
  readonly yours: Words;
  readonly nothing?: string;
}) {
  const names = theirs ? [...new Set([...Object.keys(theirs), ...Object.keys(yours)])] : [];
  return (
    <Banner level={2} kind="stop" title={title}>
      <p>
        {theirs
          ? "Yours stands in the form, not saved. Take over what you want of theirs and save again."
          : "They take it off the menu. Yours stands in the form, not saved."}
      </p>
      <VersionDifferences
        rows={names
          .filter((name) => (theirs?.[name] ?? "") !== (yours[name] ?? ""))
          .map((name) => ({
            name,
            savedVersion: theirs?.[name] || nothing,
            typedVersion: yours[name] || nothing,
          }))}
      />
    </Banner>
  );
}
