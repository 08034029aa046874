import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { apiTemplates, createApi } from "./api-routes.server.ts";
import { createCspReports } from "./monitoring/csp-reports.server.ts";
import { clock, startServices } from "./services.testkit.ts";

const document = readFileSync(path.join(import.meta.dirname, "../../docs/api.md"), "utf8");

/** "/api/orders/:id" as it may be in a document: with a name, an example or a pattern instead of what changes. */
function pattern(template: string): RegExp {
  const parts = template.split("/").map((part) => {
    const oneOf = /^:\w+\{(.+)\}$/.exec(part)?.[1];
    if (oneOf) return `(?:${oneOf}|[A-Z]+)`;
    return part === "*" || part.startsWith(":") ? "[^/\\s`]+" : part.replaceAll(".", "\\.");
  });
  return new RegExp(`${parts.join("/")}(?![\\w/-])`);
}

test("docs/api.md describes every address that the API answers", async () => {
  const services = await startServices();
  const log = {
    fault: () => undefined,
    warning: () => undefined,
    event: () => undefined,
    alert: () => undefined,
  };
  const api = createApi({
    services,
    status: { draining: false },
    files: null,
    speed: null,
    cspReports: createCspReports({
      log,
      clock,
      pageOf: () => "other",
      keep: () => undefined,
    }),
  });
  // Built files have addresses of their own; the pages of the fake PayPal are under one.
  const templates = apiTemplates(api).filter((one) => !/^\/(?:assets|img|fonts|test-wallet)\//.test(one));
  expect(templates.length).toBeGreaterThan(20);
  expect([...new Set(templates)].filter((template) => !pattern(template).test(document))).toEqual([]);
});
