import { formatList } from "#values/text/format-list.ts";

/** Few days by name; of many how many, the first and the last. */
export const daysInWords = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.length} days, the first ${names[0]} and the last ${names.at(-1)},`
    : formatList(names);
