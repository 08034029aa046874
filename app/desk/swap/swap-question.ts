/** What the four questions have been answered so far, as the address says it. */
export interface SwapQuestion {
  readonly day: string;
  /** The slot of the dish that is off, at one of the schools. */
  readonly slot: string;
  /** The keys of the schools; null while nobody has said. */
  readonly schools: readonly string[] | null;
  /** What instead: a recipe's id, or the slot of a dish. */
  readonly dish: string;
  /** Looked for among what may be served instead. */
  readonly q: string;
}

const longest = 100;

/** The question of an address or a form. `asked` says that the schools were shown and may all be unticked. */
export function readQuestion(from: URLSearchParams | FormData): SwapQuestion {
  const text = (name: string) => {
    const value = from.get(name);
    return typeof value === "string" ? value.slice(0, longest) : "";
  };
  const schools = from.getAll("schools").filter((key) => typeof key === "string");
  return {
    day: text("day"),
    slot: text("slot"),
    dish: text("dish"),
    q: text("q").trim(),
    schools: schools.length > 0 || from.has("asked") ? schools : null,
  };
}

/** The address of the screen with a question, some of it changed. */
export function swapAddress(question: SwapQuestion, changed: Partial<SwapQuestion> = {}): string {
  const { schools, ...words } = { ...question, ...changed };
  const query = new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ""));
  for (const key of schools ?? []) query.append("schools", key);
  if (schools?.length === 0) query.append("asked", "1");
  const search = query.toString();
  return search ? `/desk/swap?${search}` : "/desk/swap";
}
