// The runtime is pinned as a package; npm's scripts find it first. Elsewhere (no such package for the platform,
// or --omit=optional) the machine's own Node serves if it is new enough.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(
    `This needs Node 24.15 or newer and runs on ${process.versions.node}.\nRun it through npm after "npm ci": that brings the right one.\n`,
  );
  process.exit(1);
}
