import "./runtime.ts";
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import path from "node:path";
import { build } from "./build/build.ts";
import { root } from "./build/freshness.ts";

// npm start: settings from .env if there is one, a build if there is none, then the site in this very process.
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
build();
// What one start compiled is read by the next, until there is another build. Where that cannot be written, nothing is (decision 72).
enableCompileCache(path.join(root, "build/server/compiled"));
process.env["NODE_ENV"] ??= "production";
await import(path.join(root, "build/server/index.js"));
