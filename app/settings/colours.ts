import type { Problem } from "#values/problem.ts";
import { contrast, cream, isColour, leastContrast, paper } from "./contrast.ts";
import type { SettingDocument } from "./setting-document.ts";

/** The custom properties of `ui/tokens.css` that may be chosen; what is left out is as it is there. */
export type Colours = Readonly<Partial<Record<ColourName, string>>>;

type ColourName = (typeof choices)[number]["name"];

const ink = { colour: "#1b2a22", words: "ink" };
const numbersOnDark = { colour: "#f6be62", words: "the yellow of numbers" };
const softOnDark = { colour: "#c9d8cc", words: "the soft green of small print" };

const choices = [
  {
    name: "rosemary",
    label: "Rosemary",
    usual: "#1f4d3a",
    hint: "Links, letters on paper, and grounds under light letters.",
    beside: [cream, paper, numbersOnDark, softOnDark],
  },
  {
    name: "deep",
    label: "Deep green",
    usual: "#12332a",
    hint: "The foot of every page, under light letters.",
    beside: [cream, paper, numbersOnDark, softOnDark],
  },
  {
    name: "saffron",
    label: "Saffron",
    usual: "#e9a23b",
    hint: "Accents and the ring around what has the focus, under ink.",
    beside: [ink],
  },
  {
    name: "tomato",
    label: "Tomato",
    usual: "#b23a17",
    hint: "Numbers, initials and what needs care, on paper.",
    beside: [cream, paper],
  },
] as const;

/** The few colours of the brand that may be another: only such as can be read. */
export const colours: SettingDocument = {
  title: "Colours",
  fields: choices.map(({ name, label, hint }) => ({
    name,
    label,
    hint,
    kind: "colour" as const,
    longest: 7,
  })),
  fieldsOf: (settings) =>
    Object.fromEntries(choices.map(({ name, usual }) => [name, settings.colours[name] ?? usual])),
  tidy: (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.toLowerCase()])),
  faults: (fields) => choices.flatMap((choice) => colourFaults(choice, fields[choice.name] ?? "")),
  apply: (settings, fields) => ({
    ...settings,
    colours: Object.fromEntries(
      choices.flatMap(({ name, usual }) => {
        const colour = fields[name] ?? usual;
        return colour === usual ? [] : [[name, colour]];
      }),
    ),
  }),
};

function colourFaults({ name, label, beside }: (typeof choices)[number], colour: string): Problem[] {
  if (!isColour(colour))
    return [{ field: name, message: `${label}: write # and six figures or letters a to f, like #1f4d3a.` }];
  const weak = beside
    .map((other) => ({ ...other, ratio: contrast(colour, other.colour) }))
    .filter(({ ratio }) => ratio < leastContrast)
    .sort((a, b) => a.ratio - b.ratio)[0];
  if (!weak) return [];
  const ratio = (Math.floor(weak.ratio * 10) / 10).toFixed(1);
  const way = name === "saffron" ? "lighter" : "darker";
  return [
    {
      field: name,
      message: `${label}: beside ${weak.words} it has a contrast of ${ratio} to 1, and letters need ${leastContrast} to 1. Choose a ${way} one.`,
    },
  ];
}

/** The style that puts chosen colours over the usual ones; nothing where none was chosen. */
export function colourStyle(chosen: Colours): string {
  const declarations = Object.entries(chosen).map(([name, colour]) => `--${name}:${colour}`);
  return declarations.length ? `:root{${declarations.join(";")}}` : "";
}
