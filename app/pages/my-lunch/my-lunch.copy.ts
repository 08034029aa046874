export const myLunchWords = {
  title: "My lunch: today at your school",
  description:
    "Choose your school and what must not be in it: today's lunch, whether your child can have it, the next days and the calendar. It stays on your device.",
  heading: "My lunch",
  lead: "Choose a school. Next time its lunch of the day is one tap away.",
  sectors: { primaries: "Primary schools", secondaries: "Secondary schools", colleges: "Colleges" },
  unknown: "There is no menu under that name. Choose one of these.",
} as const;
