import { everyPageAt } from "./every-page.ts";

// Every page at 1280 px is in the long run.
everyPageAt({
  width: 360,
  height: 740,
  keyboard: true,
  half: "first",
  layoutsAlsoAt: {
    width: 1280,
    height: 800,
  },
});
