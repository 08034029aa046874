import { isRecord } from "#values/record.ts";

/** What a device is told, once decrypted; it names no food and nobody. */
export interface DeviceMessage {
  readonly id: string;
  /** A later message with the same one takes its place on the screen. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** The page that it opens: an address of ours, without a key. */
  readonly url: string;
}

/** What came with a push, read by the device; something that is always true where it cannot be read. */
export function readDeviceMessage(text: string): DeviceMessage {
  try {
    const given: unknown = JSON.parse(text);
    if (!isRecord(given)) return unread;
    const { id, tag, title, body, url } = given;
    if (typeof id !== "string" || typeof tag !== "string" || typeof title !== "string") return unread;
    if (typeof body !== "string" || typeof url !== "string" || !/^\/[^/\\]/.test(url)) return unread;
    return { id, tag, title, body, url };
  } catch {
    return unread;
  }
}

// A browser that showed nothing for a push would take the permission away.
const unread: DeviceMessage = {
  id: "",
  tag: "lunch",
  title: "Look at the menu before lunch",
  url: "/my-lunch",
  body: "A lunch that you asked about may have changed.",
};
