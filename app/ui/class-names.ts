/** The classes that hold, as one attribute: `classNames(styles.card, dark && styles.dark)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
