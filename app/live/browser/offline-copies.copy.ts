/** The switch for offline copies, and what it says of itself. */
export const offlineCopies = {
  title: "Copies for offline, in this browser",
  withoutScript: "No copies are kept in this browser: they need script, and it runs none here.",
  none: "No copies are kept in this browser.",
  kept: "This browser keeps copies of the pages that you open.",
  unable: "No copies are kept in this browser: it cannot keep any here.",
  turnOff: "Keep no copies, and delete those there are",
  turnOn: "Keep copies again",
} as const;
