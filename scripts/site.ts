import "./runtime.ts";
import { existsSync } from "node:fs";
import path from "node:path";
import { build } from "./build/build.ts";
import { root } from "./build/freshness.ts";

// npm run site -- <command>: the command line of the built site, from the folder where it was called.
if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
const words = process.argv.slice(2);
build();
process.argv = [process.argv[0]!, process.argv[1]!, ...(words.length ? words : ["--help"])];
process.env["NODE_ENV"] ??= "production";
await import(path.join(root, "build/server/index.js"));
