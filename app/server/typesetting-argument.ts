/** With it as its only argument the built server is a process that makes PDFs for its parent. */
export const typesettingArgument = "--typeset-for-parent";
