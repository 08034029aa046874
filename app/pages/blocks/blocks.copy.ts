export const blocksPage = {
  title: "Blocks: the review page",
  heading: "Blocks",
} as const;
