/** An element as it was read: its name with its prefix, and what is in it. */
export interface ReadElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly ReadElement[];
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Open[];
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescape = (text: string) =>
  text.replaceAll(/&(#\d+|\w+);|&/g, (all, name: string | undefined) => {
    const sign = name?.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : entities[name ?? ""];
    if (sign === undefined) throw new Error(`not an entity: ${all}`);
    return sign;
  });

const token =
  /<(?:(?<close>\/)?(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+="[^"<]*")*)\s*)>|(?<text>[^<]+)/y;

/** Reads a document of elements and texts, which is what we write; throws for what is not well-formed. */
export function readXml(document: string): ReadElement {
  const declared = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(document);
  if (!declared) throw new Error("no XML declaration");
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/u.test(document))
    throw new Error("a character that XML cannot hold");
  const top: Open = { name: "", attributes: {}, text: "", children: [] };
  const stack = [top];
  token.lastIndex = declared[0].length;
  while (token.lastIndex < document.length) {
    const at = token.lastIndex;
    const found = token.exec(document)?.groups;
    const inside = stack.at(-1)!;
    if (!found) throw new Error(`not well-formed at ${at}: ${document.slice(at, at + 40)}`);
    if (found["text"] !== undefined) inside.text += unescape(found["text"]);
    else if (found["close"]) {
      if (inside.name !== found["name"]) throw new Error(`${inside.name} is closed as ${found["name"]}`);
      stack.pop();
    } else {
      const attributes = [...(found["attributes"] ?? "").matchAll(/([\w:.-]+)="([^"]*)"/g)];
      const one: Open = {
        name: found["name"]!,
        attributes: Object.fromEntries(
          attributes.map(([, name = "", value = ""]) => [name, unescape(value)]),
        ),
        text: "",
        children: [],
      };
      inside.children.push(one);
      stack.push(one);
    }
  }
  const [root] = top.children;
  if (stack.length > 1 || top.children.length !== 1 || !root) throw new Error("not one whole element");
  return root;
}

/** The elements at a path of local names below one: "TaxTotal/TaxSubtotal". */
export const at = (one: ReadElement, path: string): ReadElement[] =>
  path
    .split("/")
    .reduce<ReadElement[]>(
      (found, step) =>
        found.flatMap(({ children }) => children.filter(({ name }) => name.replace(/^.*:/, "") === step)),
      [one],
    );

/** The text of the first element at a path; null where there is none. */
export const textAt = (one: ReadElement, path: string): string | null => at(one, path)[0]?.text ?? null;
