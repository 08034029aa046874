import { writeFileSync } from "node:fs";
import path from "node:path";
import { siteCommand } from "../running-site.ts";

/** Counts of what a soak's visitors did. */
export interface Tally {
  requests: number;
  failed: number;
  /** The first failures, in words. */
  readonly failures: string[];
  readonly done: Record<string, number>;
}

export interface Visitors {
  readonly tally: Tally;
  /** How many streams are open now. */
  streams(): number;
  stop(): Promise<void>;
}

interface Around {
  readonly url: string;
  readonly dataDir: string;
  readonly pages: readonly string[];
  readonly screens: readonly string[];
  /** The cookie of somebody who is signed in at the desk. */
  readonly cookie: string;
  /** 1 is the usual rate: about six requests a second. */
  readonly rate: number;
}

const json = { "Content-Type": "application/json" };

/** Mixed traffic at a steady rate, as a busy day has it, until it is stopped. */
export function startVisitors({ url, dataDir, pages, screens, cookie, rate }: Around): Visitors {
  const tally: Tally = { requests: 0, failed: 0, failures: [], done: {} };
  const ending = new AbortController();
  const running: Promise<void>[] = [];
  const every = (seconds: number, name: string, act: () => Promise<unknown>) =>
    void running.push(repeat({ seconds: seconds / rate, name, act }, tally, ending.signal));
  const ask = createAsk(url, tally);
  const streams = createStreams(url, tally, ending.signal);
  let turn = 0;
  const next = <One>(list: readonly One[]) => list[turn++ % list.length]!;

  every(0.25, "pages", () => ask(next(pages)));
  every(2, "searches", () => ask(`/menu?q=${["soup", "lentil", "rice", "pie"][turn % 4]}${turn++ % 500}`));
  every(4, "filters", () =>
    ask(`/primaries/termly-menus?menu=olive&without=${next(["milk", "nuts", "soya", "fish"])}`),
  );
  every(5, "files", () =>
    ask(next(["/primaries/olive.json", "/primaries/olive.ics", "/primaries/olive.pdf"])),
  );
  every(2, "desk", () => ask(next(screens), { headers: { Cookie: cookie } }));
  every(10, "enquiries", () => enquire(ask));
  every(15, "payments", () => pay(ask));
  every(90, "changes", () => changeMenu(dataDir, turn++));
  // Readers come and go: each stream is held for a minute.
  for (let one = 0; one < 40; one++) every(1, "streams", () => streams.hold(one % 2 ? "menu" : "termly"));

  return {
    tally,
    streams: streams.open,
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}

interface Round {
  /** Between two of them, on average. */
  readonly seconds: number;
  readonly name: string;
  readonly act: () => Promise<unknown>;
}

async function repeat({ seconds, name, act }: Round, tally: Tally, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await rest(seconds * (500 + Math.random() * 1000), until);
    if (until.aborted) return;
    try {
      await act();
      tally.done[name] = (tally.done[name] ?? 0) + 1;
    } catch (error) {
      tally.failed++;
      if (tally.failures.length < 20) tally.failures.push(`${name}: ${String(error)}`);
    }
  }
}

type Ask = (path: string, init?: RequestInit, good?: readonly number[]) => Promise<unknown>;

/** Asks for something, and throws where the answer is not what it is to be. */
const createAsk =
  (url: string, tally: Tally): Ask =>
  async (path, init = {}, good = [200]) => {
    tally.requests++;
    const response = await fetch(url + path, { redirect: "manual", ...init });
    const text = await response.text();
    if (!good.includes(response.status)) throw new Error(`${path.split("?")[0]} answered ${response.status}`);
    return response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text;
  };

/** A post that is made once, whatever becomes of its answer. */
const posted = (body: object): RequestInit => ({
  method: "POST",
  headers: { ...json, "Idempotency-Key": crypto.randomUUID() },
  body: JSON.stringify(body),
});

const enquire = (ask: Ask) =>
  ask(
    "/api/enquiries",
    posted({
      fName: "Soak",
      lName: "Test",
      email: "soak@school.example",
      reason: "primarySchool",
      enquiry: "Lunch for ninety",
      agree: true,
    }),
    [201],
  );

async function pay(ask: Ask): Promise<void> {
  const order = posted({ price: "12.50", personName: "Soak Test", email: "soak@school.example" });
  const made = (await ask("/api/payments/orders", order, [201])) as { orderId: string; hash: string };
  await ask(`/test-wallet/orders/${made.orderId}/approve`, { method: "POST" }, [200, 204]);
  const paid = (await ask(`/api/payments/orders/${made.orderId}/capture`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ hash: made.hash }),
  })) as { status: string };
  if (paid.status !== "paid") throw new Error(`a payment is ${paid.status}`);
}

/** Something changes, so that pages are made again and every reader is told. */
async function changeMenu(dataDir: string, turn: number): Promise<void> {
  const file = path.join(dataDir, "soak.csv");
  const dish = `sandwich-tower,Sandwich no. ${turn},Changed by the soak.,school`;
  writeFileSync(file, `id,name,description,category\n${dish}\n`);
  const { code, err } = await siteCommand(dataDir, ["menu", "import", file]);
  if (code !== 0) throw new Error(err);
}

/** Streams that are held for about a minute each. */
function createStreams(url: string, tally: Tally, until: AbortSignal) {
  let open = 0;
  return {
    open: () => open,
    async hold(collection: string): Promise<void> {
      const leaving = AbortSignal.any([
        until,
        AbortSignal.timeout(Math.round(45_000 + Math.random() * 30_000)),
      ]);
      tally.requests++;
      open++;
      try {
        const response = await fetch(`${url}/api/live/${collection}`, {
          headers: { Accept: "text/event-stream" },
          signal: leaving,
        });
        if (response.status !== 200) throw new Error(`a stream answered ${response.status}`);
        for await (const chunk of response.body!) void chunk;
        throw new Error("a stream ended by itself");
      } catch (error) {
        if (!leaving.aborted) throw error;
      } finally {
        open--;
      }
    },
  };
}

function rest(milliseconds: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      until.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    until.addEventListener("abort", done);
  });
}
