/** Where the record says who changed a school's menu: what was published of it has a subject of its own (`termly/KEY`). */
export const recordOfMenu = (key: string): string =>
  `/desk/audit?subject=${encodeURIComponent(`menu/${key}`)}`;

/** Where the record says who changed what was published under a subject. */
export const recordOfPublished = (subject: string): string =>
  subject.startsWith("termly/")
    ? recordOfMenu(subject.slice("termly/".length))
    : `/desk/audit?subject=${encodeURIComponent(subject)}`;
