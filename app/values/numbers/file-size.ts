/** Bytes in a mebibyte: limits on files are whole numbers of these, shown as "MB". */
export const mebibyte = 1024 * 1024;

/** A limit as it is shown: "30 MB". */
export function formatLimit(bytes: number): string {
  return inUnit("megabyte", 0).format(bytes / mebibyte);
}

/** A file's size in thousands of bytes, as build tools and browsers count them: "12.3 kB". */
export function formatFileSize(bytes: number): string {
  return inUnit("kilobyte", 1).format(bytes / 1000);
}

function inUnit(unit: "kilobyte" | "megabyte", decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat("en-GB", {
    style: "unit",
    unit,
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
