/** Reads a database on a server for a thread that waits for the rows (`read-server.ts`). */
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';

const { url, signal, port } = workerData;
const { builtins } = pg.types;
const asText = (text) => text;
/** Values are those of SQLite: numbers, and JSON as text. */
const readers = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.JSON]: asText,
  [builtins.JSONB]: asText,
};
const types = { getTypeParser: (oid, format) => readers[oid] ?? pg.types.getTypeParser(oid, format) };

async function read({ sql, parameters }) {
  // Each read has its own connection: a database with an open one could not be dropped.
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  try {
    let count = 0;
    const text = sql.replaceAll('?', () => {
      count += 1;
      return `$${count}`;
    });
    return (await client.query(text, parameters)).rows;
  } finally {
    await client.end();
  }
}

parentPort.on('message', async (question) => {
  const answer = await read(question).then(
    (rows) => ({ rows }),
    (error) => ({ problem: `${error.message}: ${question.sql}` }),
  );
  port.postMessage(answer);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
