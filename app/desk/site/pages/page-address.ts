/** Where the pages are at the desk. */
export const pagesAddress = "/desk/site/pages";

export const oldAddressesAddress = `${pagesAddress}/old-addresses`;

export const pageEditorAddress = (id: string): string => `${pagesAddress}/${encodeURIComponent(id)}`;

/** Where the documents are that pages give their readers. */
export const pdfsAddress = "/desk/site/pdfs";
