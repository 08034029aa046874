export const schoolSelect = {
  title: "Select School",
  label: "Whose menu would you like?",
  placeholder: "Choose a school",
  hint: "The menu opens as a PDF in its own window. If your browser blocks it, a link stays here.",
  open: "Open the menu",
  cancel: "Cancel",
  blocked: "Your browser blocked the window: open the menu here",
} as const;
