const most = 4;

/** The first four names, and of the others how many there are: "57 more". */
export const fewNames = (names: readonly string[]): string[] =>
  names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : [...names];
