import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type SiteContext, siteContext } from "#server/services.ts";
import { loader } from "./page.tsx";

test("responds 404 in production", async () => {
  const context = new RouterContextProvider();
  context.set(siteContext, { config: { production: true } } as unknown as SiteContext);
  const asked = { context, params: {}, request: new Request("http://localhost/blocks") };
  await expect(loader(asked as unknown as Parameters<typeof loader>[0])).rejects.toMatchObject({
    init: { status: 404 },
  });
});
