import { typesettingDoers } from "./typesetter.server.ts";
import { workForParent } from "#side-work/side-process.server.ts";

workForParent(typesettingDoers);
