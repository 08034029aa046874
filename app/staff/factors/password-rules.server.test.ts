import { describe, expect, test } from "vitest";
import { passwordFault } from "./password-rules.server.ts";

const ours = ["Rosemary Lane", "ruth@rosemarylane.example", "Ruth Okafor"];

describe("a password", () => {
  test.each([
    "password1234",
    "P@ssw0rd!2026",
    "rosemarylane2026",
    "Rosemary-Lane-1",
    "ruth.okafor.1",
    "sunshine-monkey",
    "qwertyuiop123456",
    "111111111111",
    "aaaaaaaaaaaaaaa",
    "123456789012",
    "dragondragon",
  ])("%s is one that is tried first", (password) => {
    expect(passwordFault(password, ours)).toMatch(/guessed first/);
  });

  test.each([
    "kettle lantern moss",
    "jXu2 9vQ- mrTe",
    "wir essen heute früh",
    "пароль на кухне",
    "dragon sunshine kettle",
  ])("%s is taken", (password) => expect(passwordFault(password, ours)).toBeNull());

  test("has 12 to 128 characters, of any kind", () => {
    expect(passwordFault("kettle moss", ours)).toMatch(/at least 12/);
    expect(passwordFault("kjw zq".repeat(21), ours)).toBeNull();
    expect(passwordFault("kjw zq".repeat(22), ours)).toMatch(/at most 128/);
    expect(passwordFault("🥕".repeat(4) + "kettle moss", ours)).toBeNull();
  });

  test("is judged quickly, however long it is", () => {
    const started = performance.now();
    passwordFault("abcdefghij".repeat(13).slice(0, 128), ours);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
