import { html } from "hono/html";
import { isRecord } from "#values/record.ts";

type Markup = ReturnType<typeof html>;

/** What is stored of a person as a page that they can read: every field with its name, in the order of the export. */
export function personalDataAsHtml(data: object, firm: string): string {
  return String(
    html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>What ${firm} stores of you</title>
        </head>
        <body>
          <h1>What ${firm} stores of you</h1>
          ${fields(data)}
        </body>
      </html> `,
  );
}

function fields(record: object): Markup {
  const rows = Object.entries(record).map(
    ([name, value]) =>
      html`<dt>${nameAsWords(name)}</dt>
        <dd>${shown(value)}</dd> `,
  );
  return html`<dl>${rows}</dl>`;
}

function shown(value: unknown): Markup | string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (Array.isArray(value))
    return value.length
      ? html`<ol>
          ${value.map((one) => html`<li>${shown(one)}</li> `)}
        </ol>`
      : "none";
  if (isRecord(value)) return fields(value);
  return html`<span style="white-space:pre-line">${String(value)}</span>`;
}

/** "createdAt" as people read it: "created at". */
const nameAsWords = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
