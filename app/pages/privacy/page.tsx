import { Legal } from "#blocks/legal.tsx";
import { useBrand } from "#frame/brand-context.tsx";
import { pageMeta } from "#frame/meta.ts";
import { OfflineCopies } from "#live/offline-copies.tsx";
import { siteContext } from "#site/services.ts";
import type { Route } from "./+types/page";
import { privacy, privacyHead } from "./privacy.copy.ts";

export const meta = pageMeta({ ...privacyHead, path: "/privacy", picture: "contact" });

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(siteContext);
  return { months: config.RETENTION_MONTHS, keptOnDevice: config.LIVE_CACHE_BYTES };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const copy = privacy(useBrand(), loaderData.months, loaderData.keptOnDevice);
  const sections = copy.sections.map((section) =>
    section.id === "device" ? { ...section, control: <OfflineCopies /> } : section,
  );
  return <Legal {...copy} sections={sections} />;
}
