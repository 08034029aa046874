import { beforeAll, describe, expect, test } from "vitest";
import { proxies } from "../../deploy/shipped-proxies.testkit.ts";
import { build } from "../build/build.ts";
import { restartsOfHeldPort } from "./drills/restart-drills.ts";
import { rollingRestart } from "./drills/rolling-restart.ts";

const drills = [
  { drill: restartsOfHeldPort(6), isHere: true },
  // apt-get install nginx
  { drill: rollingRestart(3), isHere: proxies[0].isInstalled },
];

beforeAll(() => build(), 300_000);

describe.each(drills)("$drill.name", ({ drill, isHere }) => {
  test.skipIf(!isHere)(
    "nobody is refused or broken off, and no enquiry is lost or doubled",
    async () => expect(await drill.run(true)).toEqual({ good: true, figure: expect.any(String) }),
    300_000,
  );
  test.skipIf(!isHere)(
    "with SIGKILL somebody is: the drill can fail",
    async () => expect(await drill.run(false)).toEqual({ good: false, figure: expect.any(String) }),
    300_000,
  );
});
