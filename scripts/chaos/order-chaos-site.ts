/**
 * Orders and payments as one process that can be killed: for scripts/chaos/order-chaos.ts. Dies by its own hand, as `kill -9`
 * would, before statements of the database and at steps of payments drawn by lot (order-chaos-lot.ts).
 */
import "../runtime.ts";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { statusOf } from "#values/problem.ts";
import { acts } from "./order-chaos-acts.ts";
import { payments } from "./order-chaos-deps.ts";
import { environment } from "./order-chaos-lot.ts";

const app = new Hono();
app.post("/chaos/:act", async (c) => {
  const act = acts[c.req.param("act")];
  return act ? c.json((await act(await c.req.json())) ?? {}) : c.notFound();
});
app.route("/", payments.api);
app.onError((error, c) => c.json({ title: error.message }, statusOf(error) as 500));
serve({ fetch: app.fetch, port: Number(environment("PORT")), hostname: "127.0.0.1" }, () => {
  process.stdout.write("open\n");
});
