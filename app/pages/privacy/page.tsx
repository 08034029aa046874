import type { ReactNode } from "react";
import { Legal } from "#ui/legal/legal.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { OfflineCopies } from "#live/browser/offline-copies.tsx";
import { MeasuringSwitch } from "#page-speed/measuring-switch.tsx";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page";
import { privacy, privacyHead } from "./privacy.copy.ts";

export const meta = pageMeta({ ...privacyHead, path: "/privacy", picture: "contact" });

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(siteContext);
  return {
    months: config.RETENTION_MONTHS,
    storedOnDevice: config.LIVE_CACHE_BYTES,
    measuresOneIn: config.PAGE_SPEED_ONE_IN,
  };
}

const controls: Readonly<Record<string, ReactNode>> = {
  device: <OfflineCopies />,
  speed: <MeasuringSwitch />,
};

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const copy = privacy(useBrand(), loaderData);
  const sections = copy.sections.map((section) => ({ ...section, control: controls[section.id] }));
  return <Legal {...copy} sections={sections} />;
}
