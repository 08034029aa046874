/** A step of an address: known words, then anything (`:id`), then everything that follows (`*`). */
interface Step {
  readonly words: Map<string, Step>;
  any?: Step;
  name?: string;
  rest?: string;
}

/**
 * Names the route of a path, for metrics: as many names as there are templates, whatever strangers ask for. `templates`
 * are paths with `:id` for a part that varies and a `*` at the end; the first to fit by its words wins. What fits none is "other".
 */
export function routeNames(templates: Iterable<string>): (path: string) => string {
  const root: Step = { words: new Map() };
  for (const template of templates) add(root, template);
  return (path) => find(root, parts(path), 0) ?? "other";
}

const parts = (path: string) => path.split("/").filter(Boolean);

function add(root: Step, template: string): void {
  let step = root;
  for (const part of parts(template)) {
    if (part === "*") {
      step.rest ??= template;
      return;
    }
    // A part with a file's ending, as `:name.json`, varies as a whole.
    if (part.includes(":")) step = step.any ??= { words: new Map() };
    else {
      const next = step.words.get(part) ?? { words: new Map() };
      step.words.set(part, next);
      step = next;
    }
  }
  step.name ??= `/${parts(template).map(withoutPattern).join("/")}`;
}

/** `:name{[a-z]+}.avif` is told as `:name.avif`. */
function withoutPattern(part: string): string {
  const [opens, closes] = [part.indexOf("{"), part.lastIndexOf("}")];
  return opens < 0 ? part : part.slice(0, opens) + part.slice(closes + 1);
}

function find(step: Step, path: readonly string[], at: number): string | undefined {
  const part = path[at];
  if (part === undefined) return step.name ?? step.rest;
  const word = step.words.get(part);
  return (word && find(word, path, at + 1)) ?? (step.any && find(step.any, path, at + 1)) ?? step.rest;
}
