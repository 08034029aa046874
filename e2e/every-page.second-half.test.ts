import { everyPageAt } from "./every-page.ts";

everyPageAt({
  width: 360,
  height: 740,
  keyboard: true,
  half: "second",
  layoutsAlsoAt: {
    width: 1280,
    height: 800,
  },
});
