import { Hono } from "hono";
import { html } from "hono/html";
import { checkoutScript, checkoutStyle } from "./fake-checkout-assets.ts";
import type { CaptureBehaviour, FakeOrder } from "./fake-order.ts";
import type { FakeOrders } from "./fake-orders.ts";

const aMinute = 60_000;

/** What the payer may try out. */
const cards: readonly { does: CaptureBehaviour; words: string }[] = [
  { does: "pays", words: "One that has the money" },
  { does: "declines", words: "Declined the first time" },
  { does: "declines for good", words: "Declined for good" },
  { does: "takes its time", words: "Cleared a minute later" },
];

/** What the payer sees of the fake PayPal: its window, the buttons' script, and two short cuts for tests. */
export function createFakeCheckout(orders: FakeOrders): Hono {
  const app = new Hono();
  const order = (id: string | undefined) => orders.find(id ?? "");
  const seen = (some: FakeOrder) => ({
    status: some.status,
    cancelled: some.cancelled,
  });

  app.use("/window", async (c, next) => {
    await next();
    // It is shown in a window of its own or in a frame of the payment page, and by nobody else.
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
    );
    c.header("X-Frame-Options", "SAMEORIGIN");
    c.header("Cross-Origin-Opener-Policy", "unsafe-none");
  });
  app.get("/sdk.js", async (c) => {
    // Loaded when asked for: its class names come from stylesheets, which only a bundler can read.
    const { sdkScript } = await import("./fake-sdk.ts");
    return c.body(sdkScript, 200, { "content-type": "text/javascript; charset=utf-8" });
  });
  app.get("/window.js", (c) =>
    c.body(checkoutScript, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("/window.css", (c) => c.body(checkoutStyle, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/orders/:id", (c) => {
    const some = order(c.req.param("id"));
    return some ? c.json(seen(some)) : c.json({ title: "There is no such order" }, 404);
  });
  app.post("/orders/:id/:act{approve|decline|cancel}", (c) => {
    const some = order(c.req.param("id"));
    if (!some) return c.json({ title: "There is no such order" }, 404);
    const act = c.req.param("act");
    if (act === "approve") orders.approve(some);
    else if (act === "decline") orders.arrange(some, "declines");
    else orders.cancel(some);
    return c.json(seen(some));
  });

  app.get("/window", (c) => {
    const some = order(c.req.query("order"));
    if (!some)
      return c.html(page("There is no such order", html`<p>Close this window and start again.</p>`), 404);
    return c.html(
      page(
        "Approve the payment",
        choices(some, c.req.query("with") === "card", c.req.query("framed") === "1"),
      ),
    );
  });
  app.post("/window", async (c) => {
    const form = await c.req.parseBody();
    const some = order(typeof form.order === "string" ? form.order : "");
    if (!some)
      return c.html(page("There is no such order", html`<p>Close this window and start again.</p>`), 404);
    if (form.act === "cancel") orders.cancel(some);
    else {
      const next = cards.find(({ does }) => does === form.next)?.does ?? "pays";
      orders.approve(some, next);
      if (next === "takes its time") setTimeout(() => orders.clear(some, "COMPLETED"), aMinute).unref();
    }
    return c.html(
      page(
        form.act === "cancel" ? "Nothing was approved" : "Approved",
        html`<p>This window closes by itself. If it stays, close it and go back to the payment page.</p>
          <script src="window.js" data-done></script>`,
      ),
    );
  });
  return app;
}

function choices(order: FakeOrder, byCard: boolean, framed: boolean) {
  const { amount, description } = order.unit;
  return html`<p class="sum">£${amount.value}</p>
    <p>${description ? `For ${description}` : "For the caterer"}</p>
    <form method="post" action="window">
      <input type="hidden" name="order" value="${order.id}" />
      <fieldset>
        <legend>${byCard ? "Which test card pays?" : "Which test wallet pays?"}</legend>
        ${cards.map(
          ({ does, words }) =>
            html`<label
              ><input type="radio" name="next" value="${does}" ${does === "pays" ? "checked" : ""} />
              ${words}</label
            >`,
        )}
      </fieldset>
      <button name="act" value="approve">Pay £${amount.value}</button>
      ${framed ? "" : html`<button name="act" value="cancel" class="plain">Cancel and go back</button>`}
    </form>`;
}

function page(title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - test wallet</title>
        <link rel="stylesheet" href="window.css" />
      </head>
      <body>
        <main aria-label="Test wallet">
          <p class="test">Test mode: no money moves</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
