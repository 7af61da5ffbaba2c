/**
 * Loaded into a server before its program (`NODE_OPTIONS=--import`), also into its threads and processes: moves their clock
 * by as many milliseconds as the file `CLOCK_FILE` says at that moment. Timers and `performance.now()` stay as they are, as
 * when somebody sets the clock of a machine.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const RealDate = Date;
const file = process.env.CLOCK_FILE ?? '';
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
