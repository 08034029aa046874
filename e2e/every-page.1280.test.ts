import { everyPageAt } from "./every-page.ts";

// Every page at this width is in the long run.
everyPageAt({ width: 1280, height: 800, layoutsOnly: true });
