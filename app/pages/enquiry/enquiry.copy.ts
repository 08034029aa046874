export const copy = {
  title: "Your enquiry",
  sent: "Thank you",
  lead: "What you asked us for, as it stands with us. Keep the address of this page: it opens it again.",
  again: "We have your enquiry",
  gone: {
    heading: "This link opens nothing any more",
    text: "It may be too old, a part of it was lost on the way, or the enquiry was erased. Please open the link in our e-mail once more; if that does not help, ring us or write to us and give your reference.",
  },
  // Names of dishes come from browsers: only the menu's own are shown to whoever has the link.
  offTheMenu: (count: number) =>
    count === 1 ? "One dish that is no longer on our menu" : `${count} dishes that are no longer on our menu`,
} as const;
