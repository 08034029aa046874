/** What a form says, in the order of its fields: a name may come several times, and a box that is not ticked not at all. */
export type Typed = readonly (readonly [name: string, value: string])[];

/** All values of one name, in their order. */
export const valuesOf = (typed: Typed, name: string): string[] =>
  typed.flatMap(([one, value]) => (one === name ? [value] : []));

/** One value for each name, the last of several. */
export const fieldsOf = (typed: Typed): Readonly<Record<string, string>> => Object.fromEntries(typed);

/** What was kept, with what was typed since into names of it in the place of their values. */
export function withTyped(kept: Typed, now: Typed, names: readonly string[]): Typed {
  return [...kept.filter(([name]) => !names.includes(name)), ...now.filter(([name]) => names.includes(name))];
}

/** The names of which two say something else. */
export function namesChanged(before: Typed, after: Typed): string[] {
  const [was, is] = [byName(before), byName(after)];
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names].filter((name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)));
}

/** What is said under some names. */
export const pickNames = (typed: Typed, names: readonly string[]): Typed => {
  const wanted = new Set(names);
  return typed.filter(([name]) => wanted.has(name));
};

function byName(typed: Typed): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of typed) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

/** A field as the browser has it: what of it is needed to say in it what was typed. */
interface Control {
  readonly name: string;
  readonly type: string;
  value: string;
  checked?: boolean;
}

export const isBox = ({ type }: Pick<Control, "type">): boolean => type === "checkbox" || type === "radio";
// Buttons say what they always say, and a file cannot be brought back.
const isTypedInto = ({ name, type }: Control) =>
  name !== "" && !["submit", "button", "reset", "file", "fieldset"].includes(type);

/** How a field comes to say something else: by itself, unless a component has to hear of it. */
interface Hand<Field> {
  readonly tick: (box: Field, isTicked: boolean) => void;
  readonly write: (field: Field, value: string) => void;
}

const plainly: Hand<Control> = {
  tick: (box, isTicked) => (box.checked = isTicked),
  write: (field, value) => (field.value = value),
};

/** Says in a form's fields what was typed: boxes by their values, others of one name in their order. A field that is new stays. */
export function fillIn<Field extends Control>(
  fields: readonly Field[],
  typed: Typed,
  { tick, write }: Hand<Field> = plainly,
): void {
  const byName = Map.groupBy(fields.filter(isTypedInto), ({ name }) => name);
  for (const [name, all] of byName) {
    const values = valuesOf(typed, name);
    for (const box of all.filter(isBox)) tick(box, values.includes(box.value));
    const others = all.filter((one) => !isBox(one));
    for (const [at, field] of others.entries()) {
      const value = values[at];
      if (value !== undefined) write(field, value);
    }
  }
}
