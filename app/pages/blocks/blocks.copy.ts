export const blocksPage = {
  title: "Components: the review page",
  heading: "Components",
} as const;
