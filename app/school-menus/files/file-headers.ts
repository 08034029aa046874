import { pdfHeaders } from "#printing/pdf-headers.ts";

/** The files that are made of a menu. */
export type MenuFileKind = "pdf" | "ics" | "json";

/** The headers that each kind of file is sent with. */
export const fileHeaders: Readonly<Record<MenuFileKind, Readonly<Record<string, string>>>> = {
  pdf: pdfHeaders,
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
