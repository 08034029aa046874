import { iconsOf, logoOf, parseMark } from "#brand/mark.ts";
import type { Problem } from "#values/problem.ts";
import type { Fields, SettingDocument } from "./setting-document.ts";

/** The longest line that a mark with all its files takes. */
const longest = 400;

/** The firm's logo and icon: what was made of the files that were uploaded, each as a line of `brand/mark.ts`. */
export const logo: SettingDocument = {
  title: "Logo and icon",
  fields: [
    { name: "logo", label: "Logo", kind: "mark", optional: true, longest },
    { name: "icon", label: "Icon", kind: "mark", optional: true, longest },
  ],
  // What is in force is what the fields say: the environment has none.
  fieldsOf: () => ({ logo: "", icon: "" }),
  faults: markFaults,
  apply: (settings, { logo: logoText = "", icon: iconText = "" }) => {
    const mark = parseMark(logoText);
    return {
      ...settings,
      brand: {
        ...settings.brand,
        logo: logoOf(mark),
        // A logo that is as high as wide is the icon too, until there is one of its own.
        icons: iconsOf(parseMark(iconText)) ?? iconsOf(mark),
      },
    };
  },
};

function markFaults(fields: Fields): Problem[] {
  const made = { logo: logoOf, icon: iconsOf } as const;
  return (["logo", "icon"] as const).flatMap((name): Problem[] => {
    const text = fields[name] ?? "";
    if (!text || made[name](parseMark(text))) return [];
    return [{ field: name, message: `${name === "logo" ? "Logo" : "Icon"}: upload it at the desk.` }];
  });
}
