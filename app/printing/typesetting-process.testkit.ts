import { setForParent } from "./typesetting-process.server.ts";

setForParent();
