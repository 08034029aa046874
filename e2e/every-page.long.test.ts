import { everyPageAt } from "./every-page.ts";

everyPageAt({ width: 768, height: 1024, keyboard: true });
everyPageAt({ width: 1280, height: 800, keyboard: true });
everyPageAt({ width: 1920, height: 1080 });
