import type { Problem } from "#values/problem.ts";
import type { SettingDocument } from "./setting-document.ts";

/** The custom properties of `ui/tokens.css` that may be chosen; what is left out is as it is there. */
export type Colours = Readonly<Partial<Record<ColourName, string>>>;

type ColourName = (typeof choices)[number]["name"];

/** WCAG 2.2, success criterion 1.4.3: letters of the usual size on what is behind them. */
const leastContrast = 4.5;

const cream = { colour: "#fbf6ec", words: "cream" };
const paper = { colour: "#fffdf8", words: "paper" };
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
  if (!/^#[0-9a-f]{6}$/.test(colour))
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

/** The contrast of two colours ("#1f4d3a"), from 1 to 21: WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
