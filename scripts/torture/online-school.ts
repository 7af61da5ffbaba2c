/** What a run with online payment needs of its school and of its machine. */
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';

/** Guests come back to the address of the server, so it is known before the server starts. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** @param columns as they stand behind SET */
export function setSchool(dataDir: string, columns: string): void {
  const file = new SqliteFile(path.join(dataDir, 'gerende.db'));
  file.exec(`update school set ${columns}`);
  file.close();
}
