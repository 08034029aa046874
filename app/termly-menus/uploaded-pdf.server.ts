export { confirmUploadedPdf, removeUploadedPdf, uploadPdf } from "./pdf/uploaded-pdf.server.ts";
