/**
 * Loaded into the measured server: the longest tick of its event loop, in milliseconds of CPU time where the system
 * reports that (Linux), so that other processes do not lengthen it.
 */
import { existsSync, readFileSync } from 'node:fs';

const file = `/proc/self/task/${process.pid}/schedstat`;
const busyNow = existsSync(file)
  ? () => Number(readFileSync(file, 'latin1').split(' ')[0]) / 1e6
  : () => performance.now();

let last = busyNow();
let longest = 0;
setInterval(() => {
  const now = busyNow();
  longest = Math.max(longest, now - last);
  last = now;
}, 1).unref();

process.on('message', () => {
  // After the tick in which the last answer was written.
  setTimeout(() => {
    process.send?.(longest);
    longest = 0;
  }, 5);
});
process.channel?.unref();
