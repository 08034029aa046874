import { expect, test } from "vitest";
import { formatFileSize, formatLimit, mebibyte } from "./file-size.ts";

test("a size is told in thousands of bytes", () => {
  expect(formatFileSize(12_345)).toBe("12.3 kB");
  expect(formatFileSize(1_234_567)).toBe("1234.6 kB");
});

test("a limit is told in whole megabytes", () => expect(formatLimit(30 * mebibyte)).toBe("30 MB"));
