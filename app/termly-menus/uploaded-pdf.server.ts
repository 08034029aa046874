export { ownPdfPart } from "./menus/menu-facts.ts";
export { confirmUploadedPdf, removeUploadedPdf, uploadPdf } from "./pdf/uploaded-pdf.server.ts";
