// Loaded into a site's process: writes into its log each turn of the event loop that took long, in milliseconds of the
// thread's own processor time. By the clock a turn also has what other programs took of the machine meanwhile.
import process from "node:process";

const beat = 20;
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let last = used();
setInterval(() => {
  const turn = used() - last - beat;
  last += turn + beat;
  if (turn > beat) console.log(JSON.stringify({ longTurn: turn }));
}, beat).unref();
