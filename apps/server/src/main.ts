/** Starts the product: read the configuration, lock, listen, open, migrate, seed; stop on a signal. */
import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { openDataFolder, restrictToOwner } from './data-folder.ts';
import { openListener } from './listen.ts';
import { openSite } from './open-site.ts';

async function main(): Promise<void> {
  // The environment takes precedence over the file.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig();
  if ('problem' in config) {
    console.error(config.problem);
    process.exitCode = 1;
    return;
  }
  restrictToOwner();
  const folder = openDataFolder(config.DATA_DIR);
  const door = await openListener(config);
  const site = await openSite(config);
  door.serve(site);
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await door.stop();
    await site.close();
    folder.release();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(`Gerende could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
