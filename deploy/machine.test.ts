import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";

// The scripts of deploy/machine in a folder that stands for a machine, with stand-ins for its programs (apt, systemd, Caddy, PayPal's
// answer). What they do together on a real Debian is tried by hand: docs/operating.md says when.

/** What each stand-in does beside writing down how it was called; its words are in $@. */
const programs: Record<string, string> = {
  "apt-get": "",
  adduser: "",
  caddy: "",
  chown: "",
  curl: 'exit "${CURL_ENDS:-0}"',
  getent: 'case " $UNKNOWN_NAMES " in *" $2 "*) exit 2 ;; esac',
  id: 'if [ "$1" = -u ]; then echo 0; fi',
  // The group and the user are none of this machine's.
  install: `set -- $(printf '%s\\n' "$@" | awk '/^-[og]$/ { skip = 1; next } skip { skip = 0; next } { print }')
exec /usr/bin/install "$@"`,
  "rosemary-lane": 'echo "https://www.kestrel.co.uk/desk/join?token=abc"',
  systemctl: `if [ "$1" = start ] && [ "$2" = dbus ]; then exit 0; fi
if [ "$1" = restart ] || [ "$1" = start ]; then
  ready=$(cat "$MACHINE/opt/rosemary-lane/current/ready")
  [ "$ready" = yes ] || exit 1
fi`,
  "systemd-run": `folder=
while [ $# -gt 0 ]; do
  case $1 in
    --working-directory=*) folder=\${1#*=} ;;
    ./site) break ;;
  esac
  shift
done
cd "$folder" && exec "$@"`,
};

/** A machine with nothing on it, and what a person types there. */
function bareMachine() {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-machine-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  mkdirSync(at("bin"), { recursive: true });
  mkdirSync(at("etc/caddy"), { recursive: true });
  writeFileSync(at("calls"), "");
  for (const [name, does] of Object.entries(programs)) {
    writeFileSync(at("bin", name), `#!/bin/sh\necho "${name} $*" >>"$MACHINE/calls"\n${does}\n`);
    chmodSync(at("bin", name), 0o755);
  }

  /** An unpacked release whose command line does what `site` says. */
  function release(version: string, { ready = true, site = "" } = {}): string {
    const where = at(`release-${version}`);
    mkdirSync(path.join(where, "node_modules/.bin"), { recursive: true });
    mkdirSync(path.join(where, "deploy"), { recursive: true });
    for (const part of ["machine", "systemd", "caddy"])
      cpSync(path.join(root, "deploy", part), path.join(where, "deploy", part), { recursive: true });
    cpSync(path.join(root, ".env.example"), path.join(where, ".env.example"));
    writeFileSync(
      path.join(where, "package.json"),
      `{\n  "name": "rosemary-lane",\n  "version": "${version}",\n}\n`,
    );
    writeFileSync(path.join(where, "ready"), ready ? "yes" : "no");
    symlinkSync(process.execPath, path.join(where, "node_modules/.bin/node"));
    writeFileSync(
      path.join(where, "site"),
      `#!/bin/sh\necho "${version}: $*" >>"$MACHINE/calls"\n${site}\ncase "$*" in\n  "payments connect") printf '# A sandbox: no money moves.\\nPAYPAL_API_BASE=https://api-m.sandbox.paypal.com\\nPAYPAL_WEBHOOK_ID=8PT597110X\\n' ;;\nesac\n`,
    );
    chmodSync(path.join(where, "site"), 0o755);
    return where;
  }

  function run(script: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    writeFileSync(at("calls"), "");
    const done = spawnSync("sh", [script, ...words], {
      encoding: "utf8",
      env: {
        PATH: `${at("bin")}:/usr/bin:/bin:/usr/sbin:/sbin`,
        ROOT: folder,
        MACHINE: folder,
        PROXY_ASKS_WITHIN: "0",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    return {
      code: done.status,
      out: done.stdout,
      err: done.stderr,
      calls: readFileSync(at("calls"), "utf8"),
    };
  }

  const installed = (version: string, release: string, ports: readonly number[] = [3000, 3001]) => {
    mkdirSync(at("opt/rosemary-lane"), { recursive: true });
    cpSync(release, at("opt/rosemary-lane", version), { recursive: true, verbatimSymlinks: true });
    for (const file of ["etc/systemd/system/multi-user.target.wants", "usr/local/bin"])
      mkdirSync(at(file), { recursive: true });
    for (const port of ports)
      symlinkSync("..", at(`etc/systemd/system/multi-user.target.wants/rosemary-lane@${port}.service`));
    symlinkSync(version, at("opt/rosemary-lane/current"));
  };
  const archive = (release: string) => {
    const file = `${release}.tar.gz`;
    spawnSync("tar", ["--create", "--gzip", `--file=${file}`, `--directory=${release}`, "."]);
    return file;
  };
  const script = (name: string) => at("opt/rosemary-lane/current/deploy/machine", name);
  return {
    at,
    release,
    run,
    archive,
    installed,
    script,
    upgradeTo: (...of: Parameters<typeof release>) => run(script("upgrade"), [archive(release(...of))]),
    settings: () => readFileSync(at("etc/rosemary-lane/site.env"), "utf8"),
    current: () => readlinkSync(at("opt/rosemary-lane/current")),
  };
}

const answers = {
  SITE_NAME: "www.Kestrel.co.uk",
  FIRM_NAME: "Tom & Sue's Kestrel Kitchens",
  OWNER_EMAIL: "sue@kestrel.co.uk",
  MAIL_ACCOUNT: "hello@kestrel.co.uk:p:ss/w@rd#1@smtp.kestrel.co.uk",
  PAYPAL_ID: "AXxxxxxxxxxxxxxxxxxxxxxxxxxx",
  PAYPAL_SECRET: "EXxxxxxxxxxxxxxxxxxxxxxxxxxx",
};

test("six answers make a bare machine the firm's site", () => {
  const machine = bareMachine();
  const done = machine.run(path.join(machine.release("1.4.0"), "deploy/machine/install"), [], answers);
  expect(done, done.err).toMatchObject({ code: 0 });
  const settings = machine.settings();
  for (const line of [
    "SITE_ENV=production",
    "PUBLIC_URL=https://www.kestrel.co.uk",
    "TRUST_PROXY=1",
    "BACKUP_DIR=/var/backups/rosemary-lane",
    `BRAND_NAME="Tom & Sue's Kestrel Kitchens"`,
    "MAIL_TO=sue@kestrel.co.uk",
    "PAYPAL_API_BASE=https://api-m.sandbox.paypal.com",
    "PAYPAL_WEBHOOK_ID=8PT597110X",
  ])
    expect(settings.split("\n")).toContain(line);
  const smtp = new URL(/^SMTP_URL=(.+)$/m.exec(settings)![1]!);
  expect([
    smtp.protocol,
    smtp.host,
    decodeURIComponent(smtp.username),
    decodeURIComponent(smtp.password),
  ]).toEqual(["smtp:", "smtp.kestrel.co.uk:587", "hello@kestrel.co.uk", "p:ss/w@rd#1"]);
  expect(settings).toMatch(/^HASH_SECRET=[0-9a-f]{64}$/m);
  const proxy = readFileSync(machine.at("etc/caddy/Caddyfile"), "utf8");
  expect(proxy).toContain("\nwww.kestrel.co.uk {");
  expect(proxy).toContain("\nkestrel.co.uk {\n\tredir https://www.kestrel.co.uk{uri} permanent");
  expect(proxy).toContain("\temail sue@kestrel.co.uk");
  expect(proxy).not.toContain("rosemarylane");
  expect(done.calls).toContain("systemctl --quiet enable rosemary-lane@3000.socket rosemary-lane@3000 caddy");
  expect(done.out).toContain("A sandbox: no money moves.");
  expect(done.out).toContain("https://www.kestrel.co.uk/desk/join?token=abc");
  expect(done.out).not.toContain("p:ss/w@rd#1");
});

test("repeated it asks for nothing that was answered, and changes no secret", () => {
  const machine = bareMachine();
  const install = path.join(machine.release("1.4.0"), "deploy/machine/install");
  machine.run(install, [], answers);
  const before = machine.settings();
  const again = machine.run(install, []);
  expect(again, again.err).toMatchObject({ code: 0 });
  expect(machine.settings()).toBe(before);
});

test("a name without a www. of its own has no certificate asked for that", () => {
  const machine = bareMachine();
  const install = path.join(machine.release("1.4.0"), "deploy/machine/install");
  const done = machine.run(install, [], {
    ...answers,
    SITE_NAME: "school.kestrel.co.uk",
    UNKNOWN_NAMES: "www.school.kestrel.co.uk",
  });
  expect(done, done.err).toMatchObject({ code: 0 });
  const proxy = readFileSync(machine.at("etc/caddy/Caddyfile"), "utf8");
  expect(proxy).not.toContain("redir");
  expect(proxy).toContain("\nschool.kestrel.co.uk {");
});

test.each([
  ["SITE_NAME", "https://kestrel", "A name like www.kestrel.co.uk"],
  ["FIRM_NAME", 'Kestrel "Kitchens"', 'A line of text without " and \\.'],
  ["FIRM_NAME", "Kestrel\nSITE_ENV=demo", "A line of text"],
  ["OWNER_EMAIL", "sue at kestrel", "One e-mail address"],
  ["MAIL_ACCOUNT", "smtp.kestrel.co.uk", "Like hello@kestrel.co.uk:PASSWORD@"],
  ["PAYPAL_SECRET", "short", "letters and figures"],
])("%s of %j is refused before anything is done", (name, answer, why) => {
  const machine = bareMachine();
  const install = path.join(machine.release("1.4.0"), "deploy/machine/install");
  const done = machine.run(install, [], { ...answers, [name]: answer });
  expect(done.code).toBe(1);
  expect(done.err).toContain(`${name}: `);
  expect(done.err).toContain(why);
  expect(done.calls.trim()).toBe("id -u");
});

test("credentials that PayPal does not know leave nothing running, and what was answered is kept", () => {
  const machine = bareMachine();
  const release = machine.release("1.4.0", { site: 'case "$*" in "payments connect") exit 2 ;; esac' });
  const done = machine.run(path.join(release, "deploy/machine/install"), [], answers);
  expect(done.code).toBe(1);
  expect(done.err).toContain("Nothing runs yet");
  expect(done.calls).not.toContain("systemctl restart rosemary-lane");
  expect(machine.settings()).toContain("MAIL_TO=sue@kestrel.co.uk");
});

test("a name that does not point here yet is said, with the link all the same", () => {
  const machine = bareMachine();
  const install = path.join(machine.release("1.4.0"), "deploy/machine/install");
  const done = machine.run(install, [], { ...answers, CURL_ENDS: "60" });
  expect(done.code).toBe(0);
  expect(done.out).toContain("has no certificate yet: www.kestrel.co.uk must point at this machine");
  expect(done.out).toContain("/desk/join?token=abc");
});

test("an upgrade looks at the settings, makes a backup, and goes over one process after the other", () => {
  const machine = bareMachine();
  machine.installed("1.3.0", machine.release("1.3.0"));
  const done = machine.upgradeTo("1.4.0");
  expect(done, done.err).toMatchObject({ code: 0 });
  const steps = done.calls
    .split("\n")
    .filter((line) => /^(1\.|systemctl restart)/.test(line))
    .map((line) => line.replace(/ \S+\.backup$/, " FILE"));
  expect(steps).toEqual([
    "1.4.0: check-settings",
    "1.3.0: backup FILE",
    "systemctl restart rosemary-lane@3000",
    "systemctl restart rosemary-lane@3001",
  ]);
  expect(machine.current()).toBe("1.4.0");

  // And back, and forth.
  const back = machine.run(machine.script("rollback"), []);
  expect(back, back.err).toMatchObject({ code: 0 });
  expect(back.calls).toContain("1.3.0: staff list");
  expect(machine.current()).toBe("1.3.0");
  expect(machine.run(machine.script("rollback"), [])).toMatchObject({ code: 0 });
  expect(machine.current()).toBe("1.4.0");
});

const changes = (calls: string) => calls.match(/^systemctl (?:re)?(?:start|stop) .+$/gm);

test("one process alone has a second beside it while it is restarted", () => {
  const machine = bareMachine();
  machine.installed("1.3.0", machine.release("1.3.0"), [3000]);
  const done = machine.upgradeTo("1.4.0");
  expect(done, done.err).toMatchObject({ code: 0 });
  expect(changes(done.calls)).toEqual([
    "systemctl start rosemary-lane@3001.socket rosemary-lane@3001",
    "systemctl restart rosemary-lane@3000",
    "systemctl stop rosemary-lane@3001.socket",
    "systemctl stop rosemary-lane@3001",
  ]);
});

test("a release that does not start beside the one that serves leaves that alone", () => {
  const machine = bareMachine();
  machine.installed("1.3.0", machine.release("1.3.0"), [3000]);
  const done = machine.upgradeTo("1.4.0", { ready: false });
  expect(done.code).toBe(1);
  expect(machine.current()).toBe("1.3.0");
  expect(changes(done.calls)).toEqual([
    "systemctl start rosemary-lane@3001.socket rosemary-lane@3001",
    "systemctl stop rosemary-lane@3001.socket",
    "systemctl stop rosemary-lane@3001",
  ]);
});

test("a release that does not become ready gives its place back", () => {
  const machine = bareMachine();
  machine.installed("1.3.0", machine.release("1.3.0"));
  const done = machine.upgradeTo("1.4.0", { ready: false });
  expect(done.code).toBe(1);
  expect(done.err).toContain("1.4.0 did not become ready; 1.3.0 runs again");
  expect(machine.current()).toBe("1.3.0");
  // The second process was restarted by nobody before the first was well again.
  expect(done.calls.match(/systemctl restart \S+/g)).toEqual([
    "systemctl restart rosemary-lane@3000",
    "systemctl restart rosemary-lane@3000",
    "systemctl restart rosemary-lane@3001",
  ]);
  expect(existsSync(machine.at("opt/rosemary-lane/previous"))).toBe(false);
});

test("a release whose settings are others changes nothing", () => {
  const machine = bareMachine();
  machine.installed("1.3.0", machine.release("1.3.0"));
  const site = 'case "$1" in check-settings) echo "NEW_ONE is needed" >&2; exit 2 ;; esac';
  const done = machine.upgradeTo("1.4.0", { site });
  expect(done.code).toBe(1);
  expect(done.err).toContain("The settings are not 1.4.0's");
  expect(done.calls).not.toContain("systemctl restart");
  expect(machine.current()).toBe("1.3.0");
});

test("without a backup nothing goes over", () => {
  const machine = bareMachine();
  machine.installed("1.3.0", machine.release("1.3.0", { site: 'case "$1" in backup) exit 2 ;; esac' }));
  const done = machine.upgradeTo("1.4.0");
  expect(done.code).toBe(1);
  expect(done.err).toContain("No backup could be made");
  expect(done.calls).not.toContain("systemctl restart");
  expect(machine.current()).toBe("1.3.0");
});

test("what is no release, or the one that runs, changes nothing", () => {
  const machine = bareMachine();
  const running = machine.release("1.3.0");
  machine.installed("1.3.0", running);
  writeFileSync(machine.at("notes.tar.gz"), "no archive");
  mkdirSync(machine.at("other"));
  for (const [file, why] of [
    [machine.at("notes.tar.gz"), "cannot be unpacked"],
    [machine.archive(machine.at("other")), "holds no release"],
    [machine.archive(running), "1.3.0 runs already"],
    [machine.at("nowhere.tar.gz"), "There is no file"],
  ] as const) {
    const done = machine.run(machine.script("upgrade"), [file]);
    expect(done.code).toBe(1);
    expect(done.err).toContain(why);
    expect(done.calls).not.toContain("systemctl");
  }
  expect(machine.current()).toBe("1.3.0");
});

test("a release from before these scripts leaves the way forward", () => {
  const machine = bareMachine();
  const older = machine.release("1.3.0");
  machine.installed("1.3.0", older);
  machine.upgradeTo("1.4.0");
  rmSync(machine.at("opt/rosemary-lane/1.3.0/deploy/machine"), { recursive: true });
  const back = machine.run(machine.script("rollback"), []);
  expect(back, back.err).toMatchObject({ code: 0 });
  expect(readFileSync(machine.at("usr/local/bin/rosemary-lane"), "utf8")).toContain("upgrade | rollback)");
});

test("a rollback is refused where the older release cannot live with what is stored, and where there is none", () => {
  const machine = bareMachine();
  machine.installed(
    "1.3.0",
    machine.release("1.3.0", {
      site: 'case "$*" in "staff list") echo "The store is newer than this release" >&2; exit 2 ;; esac',
    }),
  );
  expect(machine.run(machine.script("rollback"), []).err).toContain("There is no release before 1.3.0");
  machine.upgradeTo("1.4.0");
  const done = machine.run(machine.script("rollback"), []);
  expect(done.code).toBe(1);
  expect(done.err).toContain("The store is newer than this release");
  expect(done.err).toContain("1.3.0 cannot run on what is stored now");
  expect(done.calls).not.toContain("systemctl restart");
  expect(machine.current()).toBe("1.4.0");
});
