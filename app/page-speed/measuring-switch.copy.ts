/** The switch for measuring, and what it says of itself. */
export const measuringSwitch = {
  title: "Measuring, in this browser",
  withoutScript: "Nothing is measured in this browser: that needs script, and it runs none here.",
  asked: "Nothing is measured in this browser: its settings ask for that.",
  off: "Nothing is measured in this browser.",
  on: "Some of the pages that you open are measured in this browser.",
  turnOff: "Measure nothing",
  turnOn: "Measure again",
} as const;
