import { Legal } from "#ui/legal/legal.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { accessibility, accessibilityHead } from "./accessibility.copy.ts";

export const meta = pageMeta({ ...accessibilityHead, path: "/accessibility", picture: "contact" });

export default function Accessibility() {
  return <Legal {...accessibility(useBrand())} />;
}
