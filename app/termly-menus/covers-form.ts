/** The form in which covers are entered: what it says. */
export { coversText, readCoversForm } from "./covers/covers-form.ts";
export { formatAvoiding } from "./covers/covers.ts";
