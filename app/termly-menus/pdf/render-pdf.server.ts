import { typesetPdf } from "#printing/typeset.server.ts";
import type { PdfMenu } from "./pdf-menu.ts";

/** A menu as a tagged PDF. The same menu and moment give the same bytes. */
export function renderMenuPdf(menu: PdfMenu, madeAt: number): Buffer {
  return typesetPdf("app/termly-menus/pdf/pdf-menu.typ", menu, madeAt);
}
