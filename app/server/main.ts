import path from "node:path";

// Names, addresses and payments stand in the files that we write: they are nobody else's on this machine.
process.umask(0o077);

// The one entry of the server build: without words it serves, with words it is the command line.
const words = process.argv.slice(2);
const here = import.meta.dirname;

if (words.length === 0) {
  const { serve } = await import("./start.server.ts");
  try {
    await serve(path.join(here, "../client"));
  } catch (error) {
    const { startErrorMessage: whyNotStarted } = await import("./start-errors.ts");
    process.stderr.write(`The site did not start. ${whyNotStarted(error)}\n`);
    process.exit(1);
  }
} else {
  // Whoever reads a command's answer may stop early, as `| head` does.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  const { runCommand } = await import("#cli/run-command.ts");
  process.exitCode = await runCommand(words);
}
