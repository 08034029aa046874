import type { CaseCardProps } from "#ui/case-card/case-card.tsx";

/** The picture of each piece in case-studies.copy.ts, by its id. */
export const casePictures = {
  "plate-waste": { name: "empty-plate", z: 1.35, x: 0.5, y: 0.52 },
  "one-delivery": { name: "gallery-fruit-platter", z: 1.35, x: 0.5, y: 0.5 },
  "two-queues": { name: "colleges", z: 1.5, x: 0.62, y: 0.52 },
  breakfast: { name: "primaries", z: 1.45, x: 0.66, y: 0.53 },
} as const satisfies Readonly<Record<string, Omit<NonNullable<CaseCardProps["picture"]>, "alt">>>;
