/** How a link may look. */
export const linkLooks = {
  button: "A button",
  saffron: "A yellow button",
  line: "A button with a line",
  more: "Words with an arrow",
} as const;
