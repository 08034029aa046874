import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("one IPv4 address is a household, and so is one IPv6 network, however it is written", () => {
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe(networkOf("2001:0db8:1:2::99"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
