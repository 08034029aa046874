/** What a form says; null where it is not there. */
export function typedInto(id: string): URLSearchParams | null {
  const form = document.querySelector<HTMLFormElement>(`#${id}`);
  return form && new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
