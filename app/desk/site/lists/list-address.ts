import type { ListKey } from "#page-content/lists/list-kinds.ts";

/** Where a list of the firm's is at the desk. */
export const listAddress = (list: ListKey): string => `/desk/site/lists/${list}`;

export const itemAddress = (list: ListKey, id: string): string =>
  `${listAddress(list)}/${encodeURIComponent(id)}`;
