/**
 * What a page is rendered from, for its loader to return: read as usual, and never listed. The framework writes all that it
 * can list of a loader's result into a script for the browser; our pages have no such script, and writing a menu into it
 * costs as much as drawing it. Not for spreading: `{ ...serverOnly(data) }` is empty.
 */
export function serverOnly<Data extends object>(data: Data): Data {
  return Object.create(data);
}
