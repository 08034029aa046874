/** Whether a path is the staff desk's: a screen of it, or the data of one. */
export function isDeskPath(path: string): boolean {
  return path === "/desk" || path === "/desk.data" || path.startsWith("/desk/");
}
