import { expect, test } from "vitest";
import { fileDisposition, plainFileName } from "./file-name.ts";

test("a file's name is its last part, of letters that no header reads as anything else", () => {
  expect(plainFileName('../..\\Vale \r\n"mayonnaise" 8.pdf', "a.pdf")).toBe("Vale mayonnaise 8.pdf");
  expect(plainFileName("Crème & menu.pdf", "a.pdf")).toBe("Crème  menu.pdf");
  expect(plainFileName("x".repeat(500), "a.pdf")).toHaveLength(120);
  for (const nothing of ["", "/", '"\r\n'] as const) expect(plainFileName(nothing, "a.pdf")).toBe("a.pdf");
});

test("a browser is told a name in its own letters, and an old one in plain ones", () => {
  expect(fileDisposition("inline", "Crème (2).pdf")).toBe(
    "inline; filename=\"Cr_me (2).pdf\"; filename*=UTF-8''Cr%C3%A8me%20(2).pdf",
  );
});
