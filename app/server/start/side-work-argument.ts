/** With it as its only argument the built server is a process that works for its parent: makes PDFs, and sizes of pictures. */
export const sideWorkArgument = "--work-for-parent";
