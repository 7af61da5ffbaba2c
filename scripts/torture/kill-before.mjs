/**
 * Loaded into a command before its program (`NODE_OPTIONS=--import`): kills it before the step of the number `KILL_BEFORE`,
 * counted from 1, of those that rename or remove files, and writes each step that it makes as a line into `STEPS_FILE`.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const { KILL_BEFORE, STEPS_FILE = '' } = process.env;
let step = 0;

for (const name of ['renameSync', 'rmSync']) {
  const real = fs[name];
  fs[name] = (...args) => {
    step += 1;
    if (String(step) === KILL_BEFORE) process.kill(process.pid, 'SIGKILL');
    fs.appendFileSync(STEPS_FILE, `${name} ${args[0]}\n`);
    return real(...args);
  };
}
syncBuiltinESMExports();
