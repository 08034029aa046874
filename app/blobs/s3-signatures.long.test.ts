import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { describeBlobs } from "./blobs-behaviour.testkit.ts";
import { s3Blobs } from "./s3-blobs.server.ts";
import { hasSwift, startSwift } from "./swift-server.testkit.ts";

const isHere = hasSwift();
if (!isHere)
  console.warn(
    "S3 with checked signatures was not tried: apt-get install swift-proxy swift-account swift-container swift-object",
  );

describe.skipIf(!isHere)("an S3 server that checks signatures", () => {
  let swift: Awaited<ReturnType<typeof startSwift>>;
  let folders = 0;
  beforeAll(async () => void (swift = await startSwift()), 120_000);
  afterAll(() => swift.close());
  afterEach(() => vi.useRealTimers());

  // Each test has a folder of its own in the one bucket.
  describeBlobs("Swift", () => Promise.resolve(s3Blobs({ ...swift.settings, prefix: `site${folders++}/` })));

  const everyUse = async (secretKey = swift.settings.secretKey) => {
    const blobs = s3Blobs({ ...swift.settings, secretKey });
    const name = "images/abc-DEF_0123456.webp";
    const uses = [blobs.put(name, new Uint8Array(3)), blobs.get(name), blobs.list(), blobs.delete(name)];
    const settled = await Promise.allSettled(uses);
    return settled.map((one) => (one.status === "rejected" ? String(one.reason.message) : "done"));
  };

  test("refuses a wrong secret, and we say so without it", async () => {
    expect(await everyUse()).toEqual(Array(4).fill("done"));
    const refused =
      "s3://files/site does not answer: answered 403 SignatureDoesNotMatch: the secret key is not the one of the access key";
    expect(await everyUse("a-wrong-secret")).toEqual(Array(4).fill(refused));
  });

  test("refuses a machine whose clock is an hour off, and we say so", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    const refused =
      "s3://files/site does not answer: answered 403 RequestTimeTooSkewed: this machine's clock is wrong";
    expect(await everyUse()).toEqual(Array(4).fill(refused));
  });
});
