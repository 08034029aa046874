import { Tag } from "../../ui/marks/desk-tag.tsx";

/** Whether the last version of a document counts, or waits for a second person; 0 where it has not been saved yet. */
export function VersionTag({ version, waits }: { version: number; waits: boolean }) {
  if (version === 0) return <Tag kind="draft">Not saved</Tag>;
  return waits ? (
    <Tag kind="waiting">Version {version} waits for approval</Tag>
  ) : (
    <Tag kind="live">Version {version} live</Tag>
  );
}
