import { Legal } from "#blocks/legal.tsx";
import { useBrand } from "#frame/brand-context.tsx";
import { pageMeta } from "#frame/meta.ts";
import { terms, termsHead } from "./terms.copy.ts";

export const meta = pageMeta({ ...termsHead, path: "/terms", picture: "contact" });

export default function Terms() {
  return <Legal {...terms(useBrand())} />;
}
