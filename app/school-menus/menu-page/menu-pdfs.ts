import { formatFileSize } from "#values/numbers/file-size.ts";
import type { MenuKey } from "../schools/schools.ts";

/** What a link to a menu's PDF says of it. */
export interface MenuPdf {
  /** "autumn 2026"; "" where the menu has no term. */
  readonly term: string;
  /** Null where the file has not been made. */
  readonly bytes: number | null;
}

export type MenuPdfs = Readonly<Record<MenuKey, MenuPdf>>;

/** "PDF, autumn 2026, 149 kB": what opens, before it is opened. */
export function describePdf(pdf: MenuPdf | undefined): string {
  // A number stays with its unit.
  const size = pdf?.bytes ? formatFileSize(pdf.bytes).replace(" ", "\u00A0") : "";
  return ["PDF", pdf?.term, size].filter(Boolean).join(", ");
}
