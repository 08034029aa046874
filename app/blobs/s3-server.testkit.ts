import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import type { BucketSettings } from "./bucket.server.ts";

/** An S3 server of this process with an empty bucket. It knows keys, but checks neither signatures nor clocks: swift-server.testkit.ts does. `close` leaves nothing. */
export async function startS3Server(): Promise<{ settings: BucketSettings; close(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), "rosemary-s3-"));
  const server = new S3rver({
    directory,
    port: 0,
    address: "127.0.0.1",
    silent: true,
    configureBuckets: [
      {
        name: "files",
        configs: [],
      },
    ],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "files",
      prefix: "site/",
      region: "us-east-1",
      accessKey: "S3RVER",
      secretKey: "S3RVER",
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
