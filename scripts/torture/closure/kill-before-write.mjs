/**
 * Loaded into a server before its program (`NODE_OPTIONS=--import`): once the file `FROM_FILE` is there, it writes each statement
 * that changes the database or its transaction as a line into `STEPS_FILE`, and kills the server before the one of the number
 * `KILL_BEFORE`, counted from 1.
 */
import { appendFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const { KILL_BEFORE, FROM_FILE = '', STEPS_FILE = '' } = process.env;
const changes = /^\s*(begin|commit|delete|insert|release|rollback|savepoint|update)\b/i;
let step = 0;

/** @param {string} sql */
function note(sql) {
  if (!changes.test(sql) || !existsSync(FROM_FILE)) return;
  step += 1;
  if (String(step) === KILL_BEFORE) process.kill(process.pid, 'SIGKILL');
  appendFileSync(STEPS_FILE, `${sql.replaceAll(/\s+/g, ' ').slice(0, 60)}\n`);
}

if (isMainThread) {
  const Database = createRequire(process.argv[1])('better-sqlite3');
  const probe = new Database(':memory:');
  const statements = Object.getPrototypeOf(probe.prepare('select 1'));
  probe.close();
  for (const name of ['run', 'get', 'all', 'iterate']) {
    const real = statements[name];
    statements[name] = function (...args) {
      note(this.source);
      return real.apply(this, args);
    };
  }
  const exec = Database.prototype.exec;
  Database.prototype.exec = function (sql) {
    note(sql);
    return exec.call(this, sql);
  };
}
