import type { MenuKey } from "./menu-registry.ts";

const options: readonly { readonly key: MenuKey; readonly name: string }[] = [
  { key: "bce-special", name: "Big Creative Education (special menu)" },
  { key: "bce-autumn", name: "Big Creative Academy (autumn)" },
  { key: "jubilee", name: "Jubilee Primary School" },
  { key: "al-noor", name: "Al Noor Primary School" },
  { key: "islamia", name: "Islamia Primary School" },
  { key: "olive", name: "Olive Primary School" },
  { key: "eden", name: "Eden Girls School" },
];

export const schoolSelect = {
  title: "Select School",
  label: "Whose menu would you like?",
  placeholder: "Choose a school",
  hint: "The menu opens as a PDF in its own window. If your browser blocks it, a link stays here.",
  open: "Open the menu",
  cancel: "Cancel",
  blocked: "Your browser blocked the window: open the menu here",
  options,
} as const;
