const minutesOfADay = 24 * 60;

/** How long somebody has waited, in working time: "28 min", "2 h 40", "3 working days". `dayMinutes`: those of one such day. */
export function waitingWords(minutes: number, dayMinutes = 600): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 2 * dayMinutes || minutes >= minutesOfADay)
    return `${Math.floor(minutes / dayMinutes)} working days`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${String(rest).padStart(2, "0")}` : ""}`;
}
