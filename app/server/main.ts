import path from "node:path";
import { sideWorkArgument } from "./start/side-work-argument.ts";

// The files that we write hold names, addresses and payments: no other user of this machine may read them.
process.umask(0o077);

// The one entry of the server build: without arguments it serves, with arguments it is the command line.
const args = process.argv.slice(2);
const here = import.meta.dirname;

if (args.length === 0) {
  const { serve } = await import("./start/start.server.ts");
  try {
    await serve(path.join(here, "../client"));
  } catch (error) {
    const { startErrorMessage: whyNotStarted } = await import("./start/start-errors.ts");
    process.stderr.write(`The site did not start. ${whyNotStarted(error)}\n`);
    process.exit(1);
  }
} else if (args[0] === sideWorkArgument) {
  const { workForParent } = await import("#side-work/side-process.server.ts");
  const { typesettingDoers } = await import("#printing/typesetter.server.ts");
  const { plainPdfDoers } = await import("#printing/plain-pdf.server.ts");
  const { picturingDoers } = await import("#gallery/pictures/picture-process.server.ts");
  const { markDoers } = await import("#gallery/marks/mark-files.server.ts");
  workForParent({ ...typesettingDoers, ...plainPdfDoers, ...picturingDoers, ...markDoers });
} else {
  // The reader of a command's output may stop early, as `| head` does.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  const { runCommand } = await import("#cli/run-command.ts");
  process.exitCode = await runCommand(args);
}
