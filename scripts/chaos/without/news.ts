// Loaded into a site's process to show what a drill finds without its protection: nothing tells it of what other processes changed
// (LISTEN), and it looks for that once in ten seconds instead of one.
import pg from "pg";

const { setInterval: every } = globalThis;
Object.assign(globalThis, {
  setInterval: (act: () => void, milliseconds: number) =>
    every(act, milliseconds === 1_000 ? 10_000 : milliseconds),
});

const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...asked: unknown[]) {
    const [text] = asked;
    return Reflect.apply(query, this, String(text).startsWith("listen ") ? ["select 1"] : asked) as unknown;
  },
});
