/** `gerende serve`: read the configuration, lock, listen, open, migrate, seed; stop on a signal. */
import type { Command } from 'commander';
import { refuseAbortingDriver } from '../aborting-driver.ts';
import { Failure } from './failures.ts';
import { withExamples } from './help.ts';
import { readSettings } from './settings.ts';

async function serve(): Promise<void> {
  const config = readSettings('start');
  refuseAbortingDriver();
  const [{ openDataFolder, restrictToOwner, shareDataFolder }, { openListener }, { openSite }] = await Promise.all([
    import('../data-folder.ts'),
    import('../listen.ts'),
    import('../open-site.ts'),
  ]);
  restrictToOwner();
  // Several processes may share a folder whose database is on a server.
  const folder = config.DATABASE_URL ? shareDataFolder(config.DATA_DIR) : openDataFolder(config.DATA_DIR);
  const door = await openListener(config);
  const site = await openSite(config);
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
  // Announces the address: a program that reads it may stop the server at once.
  door.serve(site);
}

export function addServe(program: Command): void {
  const command = program
    .command('serve')
    .description(
      'Serve the booking site and the back office until it is stopped. This is what happens without a command.',
    )
    .action(async () => {
      try {
        await serve();
      } catch (error) {
        if (error instanceof Failure) throw error;
        throw new Failure(`Gerende could not start: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
  withExamples(command, [
    ['gerende', 'on port 3000 of this machine, with the data in ./data'],
    ['PORT=8080 DATA_DIR=/srv/school gerende serve', 'elsewhere'],
  ]);
}
