/** How the fields of a form begin that say what becomes of a lunch. */
export const lunchField = "lunch:";
export const hold = "hold";
export const show = "show";
