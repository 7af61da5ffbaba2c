/**
 * Another program on the same database, as a process of its own. `opens`: opens it, reads and closes it, again and again. It is the
 * command `sqlite3` where there is one: SQLite of before 3.50 deletes the log under a server that holds no locks, and ours
 * looks twice. `copies`: does what Litestream 0.3 does to it: keeps a read transaction open, empties the log now and then in
 * between, writes into a table of its own, and closes all of it. `writes`: runs each statement that it is sent.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';

const [kind, file] = process.argv.slice(2);

/** @param {number} milliseconds */
const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** @param {(database: SqliteFile.Database) => void} use */
function withDatabase(use) {
  const database = new SqliteFile(file, { timeout: 5000, fileMustExist: true });
  try {
    use(database);
  } finally {
    database.close();
  }
}

/** @param {SqliteFile.Database} database */
function copy(database) {
  database.pragma('wal_autocheckpoint = 0');
  database.exec('create table if not exists _litestream_seq (id integer primary key, seq integer)');
  for (let round = 0; round < 3; round += 1) {
    database.exec('begin');
    database.prepare('select count(*) from _litestream_seq').get();
    pause(30);
    database.exec('commit');
    database.pragma(round === 2 ? 'wal_checkpoint(RESTART)' : 'wal_checkpoint(PASSIVE)');
    database.exec('insert into _litestream_seq (id, seq) values (1, 1) on conflict (id) do update set seq = seq + 1');
  }
}

const read = 'select count(*) from sqlite_master';

function open() {
  const { error, status, stderr } = spawnSync('sqlite3', [file, '.timeout 5000', read], { encoding: 'utf8' });
  if (error) withDatabase((database) => database.prepare(read).get());
  else if (status !== 0) throw new Error(stderr);
}

/** @param {() => void} use */
function repeat(use) {
  const parent = process.ppid;
  // Until it is stopped, or its parent is gone.
  while (process.ppid === parent) {
    if (existsSync(file)) {
      use();
      process.stdout.write('.');
    }
    pause(60);
  }
}

const kinds = {
  opens: () => repeat(open),
  copies: () => repeat(() => withDatabase(copy)),
  writes: () =>
    process.on('message', (statement) => {
      withDatabase((database) => database.exec(statement));
      process.send('written');
    }),
};
kinds[kind]();
