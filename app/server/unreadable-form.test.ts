import { expect, test } from "vitest";
import { isUnreadableForm } from "./unreadable-form.ts";

const readForm = async (type: string, body: string) =>
  await new Request("http://localhost/", { method: "POST", headers: { "Content-Type": type }, body })
    .formData()
    .then(
      () => "a form",
      (error: unknown) => isUnreadableForm(error),
    );

test.each([
  ["text/plain", "name=Amina"],
  ["application/json", "{}"],
  [
    "multipart/form-data; boundary=edge",
    '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\nAmina',
  ],
  ["multipart/form-data", "Amina"],
])("what is sent as %s and is no form is its sender's fault", async (type, body) => {
  expect(await readForm(type, body)).toBe(true);
});

test("a form is a form, and a fault of ours is ours", async () => {
  expect(await readForm("application/x-www-form-urlencoded", "name=Amina")).toBe("a form");
  expect(isUnreadableForm(new TypeError("Cannot read properties of null"))).toBe(false);
  expect(isUnreadableForm("Failed to parse body as FormData.")).toBe(false);
});
