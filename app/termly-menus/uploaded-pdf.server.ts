// What other modules use of the private folders menus/ and pdf/.
export { ownPdfPart } from "./menus/menu-facts.ts";
export { confirmUploadedPdf, removeUploadedPdf, uploadPdf } from "./pdf/uploaded-pdf.server.ts";
export type { PdfDifferences } from "./pdf/pdf-differences.server.ts";
export { pdfDifferences } from "./pdf/pdf-differences.server.ts";
export { readSetAsidePdf, setAsidePdf } from "./pdf/set-aside-pdf.server.ts";
