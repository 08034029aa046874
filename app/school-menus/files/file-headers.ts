/** The files that are made of a menu. */
export type MenuFileKind = "pdf" | "ics" | "json";

/** The headers that each kind of file is sent with. */
export const fileHeaders: Readonly<Record<MenuFileKind, Readonly<Record<string, string>>>> = {
  pdf: {
    "Content-Type": "application/pdf",
    // Browsers show a PDF in a viewer of their own, which writes styles and holds the file as an object.
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
  },
  ics: {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  },
  json: {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  },
};
