// The one file that any Node can read: on one without types it says so in a sentence before the first .ts is met.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(
    `This needs Node 24.15 or newer and runs on ${process.versions.node}. "npm ci" brings the right one, unless optional packages are left out or there is none for this machine: then install Node 24.\n`,
  );
  process.exit(1);
}

// As if the script had been called itself: it reads its own words.
const [name] = process.argv.splice(2, 1);
await import(new URL(`./${name}.ts`, import.meta.url).href);
