import { workForParent } from "#side-work/side-process.server.ts";
import { picturingDoers } from "./picture-process.server.ts";

workForParent(picturingDoers);
