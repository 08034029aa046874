/** What the form of a school calls its fields, by the columns of a schools file: a fault names the one that it is about. */
export const schoolLabels = {
  key: "Word in its addresses",
  label: "Short name",
  school: "Name",
  sector: "Sector",
  lunch_at: "Lunch at",
  standards: "School Food Standards",
  halal: "All of it halal",
  site: "Kitchen",
  aliases: "Other addresses",
  urn: "URN",
  postcode: "Postcode",
} as const;
