import { parseXml } from "./strict-xml.ts";
import type { XmlElement } from "./strict-xml.ts";
import { attributesIn, paintsOf } from "./svg-attributes.ts";
import { readStyles } from "./svg-styles.ts";
import type { StyleRule } from "./svg-styles.ts";
import { unusable } from "./unusable-mark.ts";

// A drawing that somebody sent is read into a tree, of which only elements and attributes that draw are taken over; the file that
// is served is written anew from that tree. What could run, ask for something elsewhere or take for ever is refused in words.

/** A drawing written by us, and what it measures. */
export interface SafeDrawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The most elements that are drawn, with all that is drawn more than once by reference. */
const mostDrawn = 5_000;
const longestSvg = 100_000;
// Pixels of the longer side: the size that a program gives it which is told of no other.
const drawnAt = 960;

const shapes = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]);
const others = new Set([
  "svg",
  "g",
  "defs",
  "symbol",
  "use",
  "clipPath",
  "mask",
  "linearGradient",
  "radialGradient",
  "stop",
]);
const silent = new Set(["title", "desc", "metadata", "style"]);

const refusals: readonly (readonly [names: RegExp, words: string])[] = [
  [/^(?:script|handler|listener)$/i, "has a script in it"],
  [
    /^(?:foreignObject|iframe|object|embed|html|body|audio|video|canvas)$/i,
    "has a piece of a web page in it",
  ],
  [/^(?:image|feImage)$/i, "has a picture in it, or asks for one from elsewhere"],
  [/^(?:animate|animateTransform|animateMotion|animateColor|set|mpath|discard)$/i, "moves"],
  [
    /^(?:text|tspan|textPath|tref|font|font-face|glyph|altGlyph|flowRoot)$/i,
    "has letters in it that look different on every device: ask whoever drew it to turn them into outlines",
  ],
  [/^a$/i, "has a link in it"],
  [/^(?:filter|fe[A-Z]\w*)$/, "has effects such as a shadow, which printers and small icons cannot show"],
];

/** A node of the tree that is written: only what is allowed. */
interface Node {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Node[];
}

/**
 * An SVG file made safe: parsed strictly, its allowed elements and attributes alone written anew, styles as attributes. Takes time
 * in proportion to its bytes. Throws UnusableMark (a sentence for who sent it).
 */
export function safeSvg(file: Uint8Array): SafeDrawing {
  const root = parseXml(file);
  if (root.name !== "svg") throw unusable("is no drawing that we can read: its first element is not “svg”");
  const rules: StyleRule[] = [];
  look(root, rules);
  const tree = nodeOf(root, rules);
  if (!tree || !hasShape(tree)) throw unusable("draws nothing");
  checkReferences(tree);
  const box = boxOf(root);
  return { svg: written(tree, box), width: rounded(box.width), height: rounded(box.height) };
}

/** Refuses what no logo has, anywhere in the file, also in parts that are left out; collects the styles. */
function look(element: XmlElement, rules: StyleRule[]): void {
  const found = refusals.find(([names]) => names.test(localName(element.name)));
  if (found) throw unusable(found[1]);
  for (const [name, value] of element.attributes) {
    if (/^on/i.test(name)) throw unusable("has a script in it");
    if (/^\s*(?:javascript|vbscript):/i.test(plain(value))) throw unusable("has a link with a script in it");
  }
  if (element.name === "style") rules.push(...readStyles(element.text));
  for (const child of element.children) look(child, rules);
}

/** Without what a browser skips inside an address. */
const plain = (value: string) => value.slice(0, 64).replaceAll(/[\u0000-\u0020]/g, "");

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function nodeOf(element: XmlElement, rules: readonly StyleRule[], depth = 0): Node | null {
  const { name } = element;
  // Of another vocabulary: what a drawing program notes for itself.
  if (silent.has(name) || name.includes(":")) return null;
  if (!shapes.has(name) && !others.has(name))
    throw unusable(`has an element “${name.slice(0, 30)}”, which we do not read`);
  if (name === "svg" && depth > 0) throw unusable("has a drawing inside the drawing, which we do not read");
  return {
    name,
    attributes: attributesIn(element, rules),
    children: element.children.flatMap((child) => nodeOf(child, rules, depth + 1) ?? []),
  };
}

const hasShape = (node: Node): boolean => shapes.has(node.name) || node.children.some(hasShape);

/**
 * What is referred to is there, leads not back to itself, and all that is drawn, each time it is referred to, is not more than a
 * browser draws at once.
 */
function checkReferences(tree: Node): void {
  const byId = new Map<string, Node>();
  const note = (node: Node) => {
    const id = node.attributes.get("id");
    if (id && !byId.has(id)) byId.set(id, node);
    node.children.forEach(note);
  };
  note(tree);
  const known = new Map<Node, number>();
  const under = new Set<Node>();
  const cost = (node: Node): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (under.has(node)) throw unusable("refers to itself, so that drawing it would never end");
    under.add(node);
    let sum = 1;
    for (const id of referencesOf(node)) {
      const target = byId.get(id);
      if (target) sum += cost(target);
    }
    for (const child of node.children) sum += cost(child);
    under.delete(node);
    if (sum > mostDrawn) throw unusable(`draws more than ${mostDrawn} parts: save it simpler`);
    known.set(node, sum);
    return sum;
  };
  cost(tree);
}

function referencesOf({ attributes }: Node): string[] {
  const href = attributes.get("href");
  return [...(href ? [href.slice(1)] : []), ...paintsOf(attributes)];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxOf({ attributes }: XmlElement): Box {
  const own = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = 0, height = 0] =
    own.length === 4 ? own : [0, 0, length(attributes.get("width")), length(attributes.get("height"))];
  const all = [x, y, width, height];
  if (!all.every((one) => Number.isFinite(one) && Math.abs(one) <= 100_000) || width <= 0 || height <= 0)
    throw unusable("does not say how large it is: save it with its width and height");
  return { x, y, width, height };
}

const length = (text = "") => Number(/^([\d.]{1,12})(?:px|pt|mm|cm|in)?$/.exec(text.trim())?.[1] ?? NaN);

const rounded = (number: number) => Math.max(1, Math.round(number));

/** The same drawing in a square, in the middle: for icons. */
export function squared({ svg, ...size }: SafeDrawing): SafeDrawing {
  const [, x = 0, y = 0, width = 0, height = 0] =
    / viewBox="([-\d.e]+) ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)"/.exec(svg)?.map(Number) ?? [];
  if (width === height) return { svg, ...size };
  const side = Math.max(width, height);
  const square = { x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side };
  const body = svg.slice(svg.indexOf(boxEnd) + boxEnd.length);
  return { svg: `${opening(square)}${body}`, width: rounded(side), height: rounded(side) };
}

// What ends the attributes of the first element that are ours.
const boxEnd = ' role="img"';

function opening({ x, y, width, height }: Box): string {
  const scale = drawnAt / Math.max(width, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${rounded(width * scale)}" height="${rounded(height * scale)}" viewBox="${x} ${y} ${width} ${height}"${boxEnd}`;
}

function written(tree: Node, box: Box): string {
  const parts = [opening(box)];
  const attributesOf = (attributes: ReadonlyMap<string, string>) => {
    for (const [name, value] of attributes) parts.push(` ${name}="${escaped(value)}"`);
  };
  const write = ({ name, attributes, children }: Node) => {
    parts.push(`<${name}`);
    attributesOf(attributes);
    inside(name, children);
  };
  const inside = (name: string, children: readonly Node[]) => {
    if (children.length === 0) return void parts.push("/>");
    parts.push(">");
    children.forEach(write);
    parts.push(`</${name}>`);
  };
  attributesOf(tree.attributes);
  inside("svg", tree.children);
  const svg = `${parts.join("")}\n`;
  if (svg.length > longestSvg)
    throw unusable(
      `is more than ${longestSvg / 1000} kB as we write it: save it simpler, without pictures traced in it`,
    );
  return svg;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
