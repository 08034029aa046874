import { readdirSync } from "node:fs";
import path from "node:path";
import { isText, writeEncodings } from "../../app/http/static-files/text-files.server.ts";

// Compresses every text file that browsers fetch, in the folder of the built client.
const files = readdirSync(process.argv[2]!, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && isText(entry.name) && !entry.parentPath.includes(".vite"))
  .map((entry) => path.join(entry.parentPath, entry.name));
await Promise.all(files.map(writeEncodings));
