import { Hono } from "hono";
import { problemResponse } from "#values/problem-details.ts";
import { schoolChallengePath } from "./school-paths.ts";
import type { SchoolContactService } from "./school-contacts-service.server.ts";

/** The bot check of the form that asks for a link. */
export function schoolContactsApi(service: Pick<SchoolContactService, "challenge">): Hono {
  const api = new Hono();
  api.get(schoolChallengePath, async (c) => c.json(await service.challenge()));
  api.all(schoolChallengePath, () =>
    problemResponse({ status: 405, title: "Read this with GET." }, { Allow: "GET, HEAD" }),
  );
  return api;
}
