import { everyPageAt } from "./every-page.ts";

everyPageAt({ width: 1280, height: 800 });
