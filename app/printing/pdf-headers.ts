/** The headers that a PDF is sent with to be read in a browser. */
export const pdfHeaders: Readonly<Record<string, string>> = {
  "Content-Type": "application/pdf",
  // Browsers show a PDF in a viewer of their own, which writes styles and holds the file as an object.
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
};
