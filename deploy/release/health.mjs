// Asks the site of this machine or container how it is: `node health.mjs /healthz`. With seconds, `node health.mjs /readyz 60`, it
// asks until the answer is good or they are over, and with the number of the site's process no longer than that one lives. Ends
// with 0 for good, 1 for bad and one line that says why.
const [address = "/healthz", seconds = "0", pid = ""] = process.argv.slice(2);
const url = `http://127.0.0.1:${process.env.PORT || 3000}${address}`;
const until = Date.now() + Number(seconds) * 1000;

async function fault() {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_500) });
    return answer.ok ? null : `${answer.status} ${(await answer.text()).trim()}`;
  } catch (error) {
    return error.cause?.code ?? error.name;
  }
}

function lives() {
  try {
    return pid === "" || process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

let why = await fault();
while (why !== null && Date.now() < until && lives()) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  why = await fault();
}
if (why !== null) console.error(`${url}: ${why}`);
process.exit(why === null ? 0 : 1);
