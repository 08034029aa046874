import type { XmlElement } from "./strict-xml.ts";
import type { StyleRule } from "./svg-styles.ts";
import { readDeclarations } from "./svg-styles.ts";
import { unusable } from "./unusable-mark.ts";

// Which attributes are taken over, by what they may say. All others are left out; one that asks for something elsewhere is refused.

const number = /^[-+]?[\d.]{1,20}(?:e[-+]?\d{1,3})?(?:px|pt|mm|cm|in|%)?$/i;
const numbers = /^[-+\d.eE,%\s]*$/;
const letters = /^[a-zA-Z-]{1,30}$/;
const colour = /^(?:[a-zA-Z]{1,30}|#[0-9a-fA-F]{3,8}|(?:rgb|rgba|hsl|hsla)\([\d.,%\s/deg]{1,60}\))$/;
const path = /^[MmZzLlHhVvCcSsQqTtAaeE\d+\-.,\s]*$/;
const transform = /^[a-zA-Z()\d+\-.,\s]{0,2000}$/;
const local = /^url\(\s*["']?#([\w.-]{1,80})["']?\s*\)(?:\s+none)?$/;
const id = /^[A-Za-z_][\w.-]{0,79}$/;

type Rule = (value: string) => string | null;

const ifMatches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? value : null;

const reference: Rule = (value) => {
  const [, target] = local.exec(value) ?? [];
  return target ? `url(#${target})` : value.toLowerCase() === "none" ? "none" : null;
};

const paint: Rule = (value) => reference(value) ?? ifMatches(colour)(value);

const by = (rule: Rule, names: readonly string[]) => names.map((name) => [name, rule] as const);

/** What may be said by style and by attribute alike. */
const presentation: ReadonlyMap<string, Rule> = new Map([
  ...by(paint, ["fill", "stroke"]),
  ...by(reference, ["clip-path", "mask"]),
  ...by(ifMatches(colour), ["color", "stop-color"]),
  ...by(ifMatches(number), [
    "opacity",
    "fill-opacity",
    "stroke-opacity",
    "stop-opacity",
    "stroke-width",
    "stroke-miterlimit",
    "stroke-dashoffset",
  ]),
  ...by((value) => (numbers.test(value) || value === "none" ? value : null), ["stroke-dasharray"]),
  ...by(ifMatches(letters), [
    "fill-rule",
    "clip-rule",
    "stroke-linecap",
    "stroke-linejoin",
    "display",
    "visibility",
    "vector-effect",
    "paint-order",
  ]),
]);

/** What is said by attribute alone. */
const geometry: ReadonlyMap<string, Rule> = new Map([
  ...by(ifMatches(path), ["d"]),
  ...by(ifMatches(numbers), ["points"]),
  ...by(ifMatches(transform), ["transform", "gradientTransform"]),
  ...by(ifMatches(number), [
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "fx",
    "fy",
    "fr",
    "width",
    "height",
    "offset",
    "pathLength",
  ]),
  ...by(ifMatches(letters), [
    "gradientUnits",
    "spreadMethod",
    "clipPathUnits",
    "maskUnits",
    "maskContentUnits",
  ]),
  ...by(ifMatches(id), ["id"]),
]);

const symbolBox = ifMatches(numbers);
/** Elements that may say what they are a copy of. */
const copying = new Set(["use", "linearGradient", "radialGradient"]);
// Ours on the first element.
const ofRoot = new Set(["x", "y", "width", "height", "id"]);

const elsewhere = () => unusable("asks for something from elsewhere, or has a link in it");

/** The attributes of an element that are taken over, with what styles say of it. */
export function attributesIn(element: XmlElement, rules: readonly StyleRule[]): Map<string, string> {
  const taken = new Map<string, string>();
  for (const [name, given] of element.attributes) {
    const value = given.trim();
    if (name === "href" || name === "xlink:href") {
      const target = value.startsWith("#") && id.test(value.slice(1)) ? value : null;
      if (!target || !copying.has(element.name)) throw elsewhere();
      taken.set("href", target);
      continue;
    }
    if (/url\s*\(/i.test(value) && name !== "style" && !local.test(value)) throw elsewhere();
    if (element.name === "svg" && ofRoot.has(name)) continue;
    const rule =
      presentation.get(name) ??
      geometry.get(name) ??
      (name === "viewBox" && element.name === "symbol" ? symbolBox : undefined);
    const kept = rule?.(value);
    if (typeof kept === "string") taken.set(name, kept);
  }
  const classes = (element.attributes.get("class") ?? "").split(/\s+/);
  const own = element.attributes.get("id");
  const isMeant = ({ kind, name }: StyleRule) =>
    kind === "element" ? name === element.name : kind === "class" ? classes.includes(name) : name === own;
  const style = element.attributes.get("style");
  const said = [
    ...(["element", "class", "id"] as const).flatMap((kind) =>
      rules.filter((rule) => rule.kind === kind && isMeant(rule)).map((rule) => rule.declarations),
    ),
    ...(style ? [readDeclarations(style)] : []),
  ];
  for (const declarations of said)
    for (const [name, value] of declarations) {
      if (/url\s*\(/i.test(value) && !local.test(value)) throw elsewhere();
      const kept = presentation.get(name)?.(value);
      if (typeof kept === "string") taken.set(name, kept);
    }
  return taken;
}

/** The ids that an element's colours, clips and masks refer to. */
export const paintsOf = (attributes: ReadonlyMap<string, string>): string[] =>
  ["fill", "stroke", "clip-path", "mask"].flatMap((name) => {
    const [, target] = local.exec(attributes.get(name) ?? "") ?? [];
    return target ? [target] : [];
  });
