import { open } from "node:fs/promises";
import { onTestFinished, vi } from "vitest";

/**
 * Until the test ends, or the function is called that this returns, the disk is full: of each file the first half is written,
 * and then it fails.
 */
export async function fillDisk(): Promise<() => void> {
  const any = await open("/dev/null", "w");
  const handle = Object.getPrototypeOf(any) as typeof any;
  await any.close();
  const spy = vi.spyOn(handle, "writeFile").mockImplementation(async function (this: typeof any, bytes) {
    await this.write((bytes as Uint8Array).subarray(0, (bytes as Uint8Array).byteLength >> 1));
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  const makeRoom = () => spy.mockRestore();
  onTestFinished(makeRoom);
  return makeRoom;
}
