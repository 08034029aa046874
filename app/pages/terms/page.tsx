import { Legal } from "#ui/legal/legal.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { terms, termsHead } from "./terms.copy.ts";

export const meta = pageMeta({ ...termsHead, path: "/terms", picture: "contact" });

export default function Terms() {
  return <Legal {...terms(useBrand())} />;
}
