import { expect, test } from "vitest";
import { networkOf, networksOf } from "./network-address.ts";

test("a household is one IPv4 address or one IPv6 network, in any notation", () => {
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe(networkOf("2001:0db8:1:2::99"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

test("an IPv6 address belongs to a line's network and to a customer's network", () => {
  expect(networksOf("203.0.113.7").wider).toEqual([]);
  expect(networksOf("2001:db8:1:a2f3::1").wider).toEqual(["2001:db8:1:a200::/56", "2001:db8:1::/48"]);
  expect(networksOf("2001:db8:1:a2ff::9").wider).toEqual(networksOf("2001:db8:1:a200::1").wider);
  expect(networksOf("2001:db8:1:a2f3::1").wider[0]).not.toBe(networksOf("2001:db8:1:a3f3::1").wider[0]);
  expect(networksOf("2001:db8:1:2::1").wider).toEqual(["2001:db8:1:0::/56", "2001:db8:1::/48"]);
});
