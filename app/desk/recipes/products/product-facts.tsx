import { formatInstant } from "#values/time/format-date.ts";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import type { VersionRow } from "../documents/version-rows.ts";

/** The versions of a product, the last first; each of the others can be laid beside it. */
export function ProductVersions({ versions }: { versions: readonly VersionRow[] }) {
  const [latest] = versions;
  return (
    <section aria-labelledby="versions">
      <SectionHead id="versions" title="Versions" />
      <Stack>
        {versions.length === 0 && <Note>None yet. The first waits for a second person too.</Note>}
        <ul>
          {versions.map((one) => (
            <li key={one.version}>
              {one === latest ? (
                <b>Version {one.version}</b>
              ) : (
                <TextLink to={`?compare=${one.version}`}>Version {one.version}, beside the last</TextLink>
              )}
              <Note>
                {one.savedBy}, {formatInstant(one.savedAt)}
                {one.approvedBy && `; approved by ${one.approvedBy}`}
              </Note>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

/** The ingredients that a product is behind. */
export function UsedAs({ ingredients }: { ingredients: readonly { id: string; name: string }[] }) {
  return (
    <section aria-labelledby="used">
      <SectionHead id="used" title="Used as" />
      {ingredients.length === 0 ? (
        <Note>No ingredient has it behind it.</Note>
      ) : (
        <ul>
          {ingredients.map((one) => (
            <li key={one.id}>
              <TextLink to={`/desk/recipes/ingredients/${one.id}`}>{one.name}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
