/** The built server with the demo school, on a fixed day, for measurements in a browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(new URL('../dist/server.cjs', import.meta.url));
const port = 18_310;
export const url = `http://127.0.0.1:${port}`;
export const admin = { email: 'bench@example.com', password: 'snow on the upper slopes' };

export async function startServer(dataDir: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
    NOW: '2026-12-10T10:00:00+09:00',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const child = spawn(process.execPath, [bundle], { env, stdio: 'ignore' });
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return child;
    await delay(100);
  }
  throw new Error('The server did not start: run npm run build first.');
}
