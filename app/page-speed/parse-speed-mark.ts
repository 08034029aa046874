/** Reads what `speedMark` wrote; null where nothing is to be measured. */
export function parseSpeedMark(mark: string | undefined): { oneIn: number; page: string } | null {
  const [, oneIn = "", page = ""] = /^(\d+) (\S+)$/.exec(mark ?? "") ?? [];
  return Number(oneIn) > 0 ? { oneIn: Number(oneIn), page } : null;
}
