import type { TypesetInto } from "#printing/typesetter.server.ts";
import type { PdfMenu } from "./pdf-menu.ts";

/** A menu as a tagged PDF. The same menu and moment give the same bytes. */
export function renderMenuPdf<Pdf>(menu: PdfMenu, madeAt: number, typeset: TypesetInto<Pdf>): Pdf {
  return typeset("app/school-menus/pdf/pdf-menu.typ", menu, madeAt);
}
