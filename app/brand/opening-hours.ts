import type { Brand } from "./brand.ts";

const dayNames: Readonly<Record<string, string>> = {
  Mo: "Monday",
  Tu: "Tuesday",
  We: "Wednesday",
  Th: "Thursday",
  Fr: "Friday",
  Sa: "Saturday",
  Su: "Sunday",
};
const form =
  /^(?<from>Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?<to>Mo|Tu|We|Th|Fr|Sa|Su))? (?<opens>(?:[01]\d|2[0-3]):[0-5]\d)-(?<shuts>(?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Reads opening hours as schema.org writes them, lines parted by semicolons: "Mo-Fr 07:30-17:30;Sa 09:00-13:00".
 * Returns them with the words that people read, or null when a line is none.
 */
export function parseOpeningHours(text: string): Brand["hours"] | null {
  const lines = text.split(";").map((line) => line.trim());
  const read = lines.map((schema) => {
    const { from, to, opens, shuts } = form.exec(schema)?.groups ?? {};
    const first = dayNames[from ?? ""];
    if (!first || !opens || !shuts || opens >= shuts) return null;
    const days = to ? `${first} to ${dayNames[to]}` : first;
    return { days, open: `${clock(opens)} to ${clock(shuts)}`, schema };
  });
  return read.every((line) => line !== null) ? read : null;
}

// "07:30" is "7.30 am" and "13:00" is "1 pm", as the voice has it.
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const past = minutes ? `.${String(minutes).padStart(2, "0")}` : "";
  return `${hours % 12 || 12}${past} ${hours < 12 ? "am" : "pm"}`;
}
