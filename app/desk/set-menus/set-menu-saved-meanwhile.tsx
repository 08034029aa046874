import { categories } from "#catering-menu/catering-menu-item.ts";
import type { SetMenuFields } from "#catering-menu/set-menus/set-menu-form.ts";
import { maxDishes } from "#catering-menu/set-menus/set-menu.ts";
import { Banner } from "../ui/banner.tsx";
import { VersionDifferences } from "../ui/lists/version-differences.tsx";
import type { UnsavedSetMenu } from "./set-menu-page.server.ts";

interface SetMenuSavedMeanwhileProps {
  readonly savedVersion: NonNullable<UnsavedSetMenu["savedVersion"]>;
  readonly fields: SetMenuFields;
}

/** What somebody else saved meanwhile beside what was typed here: nothing is merged, and neither is lost. */
export function SetMenuSavedMeanwhile({ savedVersion, fields }: SetMenuSavedMeanwhileProps) {
  const [other, own] = [savedVersion.fields && inWords(savedVersion.fields), inWords(fields)];
  const differing = Object.keys(own).filter((name) => other && other[name] !== own[name]);
  return (
    <Banner level={2} kind="stop" title={savedVersion.title}>
      <p>
        {other
          ? "Yours stands in the form, not saved. Take over what you want of theirs and save again."
          : "They take it off the menu. Yours stands in the form, not saved."}
      </p>
      <VersionDifferences
        rows={differing.map((name) => ({
          name,
          savedVersion: other?.[name] || "nothing",
          typedVersion: own[name] || "nothing",
        }))}
      />
    </Banner>
  );
}

function inWords(fields: SetMenuFields): Record<string, string> {
  const lines = Array.from({ length: maxDishes }, (_, at) => {
    const [dish, each] = [fields[`dish_${at + 1}`], fields[`each_${at + 1}`]];
    return dish ? `${dish}, one for ${each}` : "";
  });
  return {
    Name: fields["name"] ?? "",
    "What it is for": fields["description"] ?? "",
    Occasion: categories.find(({ key }) => key === fields["category"])?.name ?? "",
    Guests: fields["guests"] ?? "",
    Dishes: lines.filter(Boolean).join("; "),
  };
}
