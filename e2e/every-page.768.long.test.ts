import { everyPageAt } from "./every-page.ts";

everyPageAt({ width: 768, height: 1024 });
everyPageAt({ width: 1920, height: 1080 });
