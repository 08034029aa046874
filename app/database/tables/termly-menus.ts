import type { Generated } from "kysely";
import type { Day } from "#values/time/calendar-day.ts";

export interface TermlyMenuTables {
  /** One row per school that may have a menu. */
  termly_school: {
    key: string;
    label: string;
    school: string;
    sector: string;
    standards: string;
    /** 1 or 0. */
    halal: number;
    /** "12:10". */
    lunch_at: string;
    /** The id of a kitchen. */
    site: string;
    position: number;
    /** 0: not in the school selector; null: after all that have a place in it. */
    selector: number | null;
    /** string[] as JSON. */
    aliases: string;
    /** Its number in the public register, of six digits. */
    urn: string | null;
    postcode: string | null;
  };
  /** What a school has a menu for beside its lunches; the menu's key is made of both (`menuKeyOf`). */
  termly_occasion: {
    school: string;
    occasion: "breakfast";
    /** "08:00". */
    begins_at: string;
  };
  /** A set of the School Food Standards that somebody has entered. */
  standards_set: {
    id: string;
    first_day: Day;
    /** `Standards` as JSON. */
    document: string;
  };
  /** One row per school that has data; it stays when the school is removed. */
  termly_menu: {
    id: string;
    /** The revision of its last change, substitutions and uploads included. */
    revision: number;
    changed_at: number;
  };
  /** A dish of a menu's week cycle, in its slot. */
  termly_dish: {
    menu: string;
    slot: string;
    /** From 1. */
    week: number;
    /** 1 is Monday, 5 is Friday. */
    weekday: number;
    course: string;
    /** The order in which the cycle was written. */
    position: number;
    name: string;
    description: string;
    /** AllergenFacts as JSON; what it lacks is not known. */
    allergens: string;
    /** Diet[] as JSON: what may be said of it. */
    diets: string;
    /** Diet[] as JSON: what is claimed and its allergens do not support. */
    held_diets: string;
    /** Grams; null where nobody has weighed it. */
    portion: number | null;
    carbohydrate: number | null;
    /** From the least to the most grams, where the products that may be used differ. */
    carbohydrate_low: number | null;
    carbohydrate_high: number | null;
    sugars: number | null;
    /** Counts as JSON. */
    counts: string;
    /** The id of the recipe that it uses. */
    recipe: string | null;
    /** The changes of that recipe that are announced, as JSON; given where there is one. */
    recipe_changes: string | null;
    /** StatedDish as JSON: what is stated beside the recipe. */
    stated: string | null;
  };
  /** A term of a menu. */
  termly_term: {
    menu: string;
    first_day: Day;
    last_day: Day;
    rotation: "pause" | "run";
    start_week: number | null;
    /** 1 or 0. */
    continues: number;
  };
  /** Days of a term on which the school is closed. */
  termly_closed_days: {
    menu: string;
    /** The first day of the term. */
    term: Day;
    position: number;
    first_day: Day;
    last_day: Day;
    why: string;
  };
  /** A dish substituted in one slot on one date: rows are added and never changed. The latest that stands is served. */
  termly_swap: {
    id: string;
    menu: string;
    slot: string;
    /** "2026-11-26". */
    day: Day;
    /** Course and name of the planned dish as they were then: for the record, nothing is found by them. */
    course: string;
    was: string;
    /** Dish as JSON: what is cooked instead. Where it uses a recipe, its facts come from that. */
    dish: string;
    /** Why, in a sentence for parents; may be empty. */
    note: string;
    /** The menu's revision with this swap: which of two is the later. */
    revision: number;
    made_at: number;
    made_by: string;
  };
  /** A swap that was taken back: one row, added once. */
  termly_swap_withdrawn: {
    swap: string;
    why: string;
    withdrawn_at: number;
    withdrawn_by: string;
  };
  /** A day whose lunch is not shown until somebody other than the member who made the hold has looked; it stays on record. */
  termly_hold: {
    id: string;
    menu: string;
    day: Day;
    /** The id of the recipe for which it was made. */
    recipe: string;
    /** The slot or the swap whose dish it holds, for as long as that is served; "" where it holds the whole day. */
    dish: string;
    reason: string;
    made_by: string;
    made_at: number;
    /** Null while the day is held. */
    released_by: string | null;
    released_at: number | null;
  };
  /** The lunches that a school expects on a day, as somebody entered them: numbers, and nobody's name. */
  termly_covers: {
    menu: string;
    day: Day;
    lunches: number;
    /** { food: how many of them avoid it } as JSON. */
    avoiding: string;
    entered_by: string;
    entered_at: number;
    /** 1 where the school said so itself. */
    from_school: Generated<number>;
    /** 1 where it did so after its numbers were due. */
    late: Generated<number>;
  };
  /** The meals of a day by who eats them: all its lunches, or none where nobody has said. */
  termly_meals: {
    menu: string;
    day: Day;
    /** The key of a MealCategory. */
    category: string;
    meals: number;
  };
  /** What a kitchen has printed of a day. */
  termly_print: {
    id: string;
    site: string;
    day: Day;
    /** ProductionSheet as JSON: what it said; with a breakfastSheet where there were breakfasts. */
    sheet: string;
    printed_by: string;
    printed_at: number;
  };
  /** What somebody in the kitchen ticked off, or took back: the last one made of a thing and kind counts. */
  termly_tick: {
    /** Made where it was ticked: one that comes twice is stored once. */
    id: string;
    site: string;
    day: Day;
    /** A dish or trays of the day's sheet. */
    thing: string;
    kind: "oven" | "temperature" | "plated" | "handed";
    /** What was read; "" takes back. */
    value: string;
    /** When it was ticked, perhaps without a connection. */
    made_at: number;
    ticked_by: string;
    received_at: number;
  };
  /** What calendars last got of a day: its sequence rises when its lunch changes. */
  termly_day: {
    menu: string;
    day: Day;
    /** A hash of the lunch; "" when there is none any more. */
    digest: string;
    sequence: number;
    changed_at: number;
  };
  /** A PDF that staff gave for a key: served while the data is what a person compared it with. */
  termly_upload: {
    menu: string;
    /** base64. */
    file: string;
    sha256: string;
    /** The same, of a file that was written anew; another, or "", where a release stored it that kept files as they came. */
    rewritten_sha256: Generated<string>;
    bytes: number;
    uploaded_at: number;
    /** The state of the data that a person compared it with; "" when nobody did. */
    held_against: string;
    held_by: string;
    held_at: number;
    /** The first day of the term that was shown then. */
    for_term: string;
  };
}
