/** Starts the product: read the configuration, open, migrate, seed, listen; stop when told to. */
import { existsSync, mkdirSync } from 'node:fs';
import { readConfig } from './config.ts';
import { listen } from './listen.ts';
import { openSite } from './open-site.ts';

async function main(): Promise<void> {
  // What the environment says already wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig();
  if ('problem' in config) {
    console.error(config.problem);
    process.exitCode = 1;
    return;
  }
  mkdirSync(config.DATA_DIR, { recursive: true });
  const site = await openSite(config);
  await listen(site, config);
}

main().catch((error: unknown) => {
  console.error(`Gerende could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
