const longestName = 120;

/** The last part of a file's name, of letters that no header or list reads as anything else. */
export function plainFileName(name: string, otherwise: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const plain = last.replaceAll(/[^\p{L}\p{N} ._()-]/gu, "").trim();
  return plain.slice(0, longestName) || otherwise;
}

/** The header that gives a file its name: shown where it can be, or saved. */
export function fileDisposition(how: "inline" | "attachment", name: string): string {
  const ascii = name.replaceAll(/[^A-Za-z0-9 ._()-]/g, "_");
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
