/** The form in which covers are entered: its fields, and what they say. */
export { coversField, coversText, readCoversForm } from "./covers/covers-form.ts";
export { formatAvoiding } from "./covers/covers.ts";
