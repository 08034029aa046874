import { Hono } from "hono";
import { problemResponse } from "#values/problem-details.ts";
import { dietChallengePath } from "./diet-paths.ts";
import type { DietService } from "./diet-service.server.ts";

/** The bot check of the form by which a parent asks. */
export function dietsApi(service: Pick<DietService, "challenge">): Hono {
  const api = new Hono();
  api.get(dietChallengePath, async (c) => c.json(await service.challenge()));
  api.all(dietChallengePath, () =>
    problemResponse({ status: 405, title: "Read this with GET." }, { Allow: "GET, HEAD" }),
  );
  return api;
}
