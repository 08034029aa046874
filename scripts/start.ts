import "./runtime.ts";
import { existsSync } from "node:fs";
import path from "node:path";
import { build } from "./build/build.ts";
import { root } from "./build/freshness.ts";

// npm start: settings from .env if there is one, a build if there is none, then the site in this very process.
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
build();
process.env["NODE_ENV"] ??= "production";
await import(path.join(root, "build/server/index.js"));
