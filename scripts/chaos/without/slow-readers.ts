// Loaded into a site's process to show what a drill finds without its protection: nobody sees that a response waits.
import { Socket } from "node:net";

Object.defineProperty(Socket.prototype, "writableLength", { get: () => 0 });
