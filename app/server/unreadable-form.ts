// The words of the runtime's own reader of forms, of which it makes no kind of error.
const words = /^(?:Content-Type was not one of "multipart\/form-data"|Failed to parse body as FormData)/;

/** Whether an error says that what was sent to a page is no form, or a broken one: its sender's fault, and no line of the log. */
export const isUnreadableForm = (error: unknown): boolean =>
  error instanceof TypeError && words.test(error.message);
