import { expect, test } from "vitest";
import { formatFileSize, formatLimit, mebibyte } from "./file-size.ts";

test("a size is formatted in thousands of bytes", () => {
  expect(formatFileSize(12_345)).toBe("12.3 kB");
  expect(formatFileSize(1_234_567)).toBe("1234.6 kB");
});

test("a limit is formatted in whole megabytes", () => expect(formatLimit(30 * mebibyte)).toBe("30 MB"));
