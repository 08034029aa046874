import { hiddenFields } from "./form-fields.ts";

// What says which thing a form is about, in its address or in a hidden field. What changes with every save (a revision, a key)
// is not among them: what was typed would not be found again.
const subjects = new Set(
  "id message contact reminder member dish document question kind name term week day place slot site".split(
    " ",
  ),
);

type Pairs = Iterable<readonly [name: string, value: string]>;

/**
 * The name under which what is typed into a form is kept: where it is sent, and what it is about. Two forms that send to one
 * address are told apart by what they are about.
 */
export function workName({ pathname, searchParams }: URL, hidden: Pairs): string {
  const own = [...hidden].filter(([name]) => subjects.has(name));
  const asked = [...searchParams].filter(
    ([name]) => subjects.has(name) && own.every(([other]) => other !== name),
  );
  const about = [...asked, ...own].filter(([, value]) => value !== "").map((pair) => pair.join("="));
  return ["form", pathname, ...about.toSorted()].join(" ");
}

/** Where a form is sent. By its attribute: `form.action` is the field of that name where there is one. */
export function sentTo(form: HTMLFormElement): URL {
  const sends = form.querySelector("[formmethod=post]")?.getAttribute("formaction");
  return new URL(sends ?? form.getAttribute("action") ?? "", document.baseURI);
}

/** That name of a form on the screen. A hidden field that is good once (`data-once`) says nothing of what it is about. */
export function formName(form: HTMLFormElement): string {
  const address = sentTo(form);
  const lasting = hiddenFields(form).filter((one) => !one.hasAttribute("data-once"));
  return workName(
    address,
    lasting.map(({ name, value }) => [name, value] as const),
  );
}

/** Whether what is typed into a form is work: a search is a question, and a print of what is there has nothing to save. */
export function isWork(form: HTMLFormElement): boolean {
  const sends = form.getAttribute("method") === "post" || form.querySelector("[formmethod=post]") !== null;
  return (
    sends &&
    form.getAttribute("role") !== "search" &&
    form.target === "" &&
    // A proposal, a kitchen's ticks: they save as one types, and keep what waits themselves.
    !form.hasAttribute("data-works-offline")
  );
}
