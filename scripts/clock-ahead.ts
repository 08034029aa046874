import fs, { promises } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { aheadBy } from "./ahead-by.ts";

// Loaded before everything else into each Node process of tests on another day (on-day.ts): the machine's clock and its files'
// times, moved. What asks the system itself stays as it is: a database's own clock, performance.now().
const ahead = aheadBy(process.env);
const today = Date;
const now = today.now.bind(today);

today.now = () => now() + ahead;

// Not a subclass: what Node itself makes, such as a file's mtime, is a Date too.
globalThis.Date = new Proxy(today, {
  apply: () => new today(today.now()).toString(),
  construct: (made, given: unknown[], asked) =>
    Reflect.construct(
      made,
      given.length ? given : [today.now()],
      asked === globalThis.Date ? made : asked,
    ) as Date,
});
today.prototype.constructor = globalThis.Date;

type Stats = Record<string, unknown>;
type Works = Record<string, (...given: unknown[]) => unknown>;

/** A file's times as the moved clock would have written them. */
function movedStats(found: unknown): unknown {
  const stats = found as Stats | undefined;
  if (typeof stats?.["mtimeMs"] !== "number") return found;
  for (const time of ["atime", "mtime", "ctime", "birthtime"]) {
    const moved = (stats[`${time}Ms`] as number) + ahead;
    stats[`${time}Ms`] = moved;
    stats[time] = new today(moved);
  }
  return stats;
}

/** A time that is given to a file, as the system is to have it: seconds, or a date. */
const unmoved = (time: unknown): unknown =>
  typeof time === "number" || typeof time === "string"
    ? Number(time) - ahead / 1_000
    : new today((time as Date).getTime() - ahead);

for (const name of ["statSync", "lstatSync", "fstatSync"]) {
  const works = fs as unknown as Works;
  const real = works[name]!;
  works[name] = (...given) => movedStats(real(...given));
}
for (const name of ["stat", "lstat", "fstat"]) {
  const works = fs as unknown as Works;
  const real = works[name]!;
  works[name] = (...given) => {
    const heard = given.pop() as (error: unknown, stats: unknown) => void;
    return real(...given, (error: unknown, stats: unknown) => heard(error, movedStats(stats)));
  };
}
for (const name of ["stat", "lstat"]) {
  const works = promises as unknown as Works;
  const real = works[name]!;
  works[name] = async (...given) => movedStats(await real(...given));
}
for (const works of [fs, promises] as unknown as Works[])
  for (const name of ["utimes", "utimesSync", "lutimes", "lutimesSync", "futimes", "futimesSync"]) {
    const real = works[name];
    if (real)
      works[name] = (file, accessed, modified, ...more) =>
        real(file, unmoved(accessed), unmoved(modified), ...more);
  }
syncBuiltinESMExports();
