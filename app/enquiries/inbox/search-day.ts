const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const two = (number: number) => String(number).padStart(2, "0");

/**
 * The day of an event that a search names, as a pattern of SQL's `like` in which the year may be any: "2027-07-11",
 * "11/7/2027", "11 July", "Sat 11 July 2027". Null where the text is no day.
 */
export function searchedDay(text: string): string | null {
  const tidy = text.trim().toLowerCase().replaceAll(",", "");
  const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/.exec(tidy)?.groups;
  if (iso) return tidy;
  const figures = /^(?<date>\d{1,2})[/.](?<month>\d{1,2})(?:[/.](?<year>\d{4}))?$/.exec(tidy)?.groups;
  if (figures) return pattern(figures["year"], Number(figures["month"]), Number(figures["date"]));
  const words =
    /^(?:[a-z]+day |mon |tue |wed |thu |fri |sat |sun )?(?<date>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})(?: (?<year>\d{4}))?$/.exec(
      tidy,
    )?.groups;
  if (!words) return null;
  return pattern(
    words["year"],
    months.indexOf((words["month"] ?? "").slice(0, 3)) + 1,
    Number(words["date"]),
  );
}

function pattern(year: string | undefined, month: number, date: number): string | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  return `${year ?? "____"}-${two(month)}-${two(date)}`;
}
