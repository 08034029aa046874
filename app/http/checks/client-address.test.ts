import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { clientAddressReader } from "./client-address.ts";

const asked = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress: "10.0.0.1" },
  }) as unknown as IncomingMessage;

describe("the client's address", () => {
  test("is the connection's own, whatever headers a visitor sends", () => {
    const addressOf = clientAddressReader(false, () => undefined);
    expect([addressOf(asked()), addressOf(asked("203.0.113.7"))]).toEqual(["10.0.0.1", "10.0.0.1"]);
  });

  test("is the one that our proxy wrote, never one that was sent to it", () => {
    const addressOf = clientAddressReader(true, () => undefined);
    const written = ["203.0.113.7", "198.51.100.9, 203.0.113.7", "198.51.100.9 ,2001:db8::1", " ", ""];
    expect(written.map((forwarded) => addressOf(asked(forwarded)))).toEqual([
      "203.0.113.7",
      "203.0.113.7",
      "2001:db8::1",
      "10.0.0.1",
      "10.0.0.1",
    ]);
    expect(addressOf(asked())).toBe("10.0.0.1");
  });

  test("warns once of an unconfigured proxy, and not without one or with a configured one", () => {
    let warnings = 0;
    const warn = () => void warnings++;
    const readAddress = clientAddressReader(true, warn);
    const readDirect = clientAddressReader(false, warn);
    readAddress(asked("203.0.113.7"));
    readDirect(asked());
    expect(warnings).toBe(0);
    readDirect(asked("203.0.113.7"));
    readDirect(asked("203.0.113.8"));
    expect(warnings).toBe(1);
  });
});
