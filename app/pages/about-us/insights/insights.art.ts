import type { ArticleProps } from "#ui/article/article.tsx";

/** The picture of each piece in insights.copy.ts, by its id. */
export const articlePictures = {
  "school-food-standards": { name: "school-lunch", x: 0.42, y: 0.56, z: 1.7 },
  "allergies-september-2026": { name: "allergen-aware", x: 0.5, y: 0.5, z: 1.35 },
  "packed-lunches": { name: "colleges", x: 0.6, y: 0.5, z: 1.9 },
} as const satisfies Readonly<Record<string, ArticleProps["picture"]>>;
