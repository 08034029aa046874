export interface TermlyMenuTables {
  /** One row a key of the menu registry that has data. */
  termly_menu: {
    id: string;
    /** PlannedDish[] as JSON: the whole week cycle. */
    dishes: string;
    /** Term[] as JSON. */
    terms: string;
    /** The revision of its last change, substitutions and uploads included. */
    revision: number;
    changed_at: number;
  };
  /** One dish swapped on one date. */
  termly_substitution: {
    menu: string;
    /** "2026-11-26". */
    day: string;
    course: string;
    /** The name of the dish that was planned. */
    was: string;
    /** Dish as JSON: what is cooked instead. */
    dish: string;
    note: string;
    made_at: number;
  };
  /** What calendars were last told of a day: its sequence rises when its lunch changes. */
  termly_day: {
    menu: string;
    day: string;
    /** A hash of the lunch; "" when there is none any more. */
    digest: string;
    sequence: number;
    changed_at: number;
  };
  /** A PDF that staff gave for a key, served instead of the one made from the data. */
  termly_upload: {
    menu: string;
    /** base64. */
    file: string;
    sha256: string;
    bytes: number;
    uploaded_at: number;
  };
}
