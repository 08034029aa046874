import { Legal } from "#blocks/legal.tsx";
import { useBrand } from "#frame/brand-context.tsx";
import { pageMeta } from "#frame/meta.ts";
import { accessibility, accessibilityHead } from "./accessibility.copy.ts";

export const meta = pageMeta({ ...accessibilityHead, path: "/accessibility", picture: "contact" });

export default function Accessibility() {
  return <Legal {...accessibility(useBrand())} />;
}
