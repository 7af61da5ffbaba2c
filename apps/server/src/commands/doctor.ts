/** `gerende doctor`: tests everything that Gerende needs, and says in one sentence each what is right and what is not. */
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import type { Finding } from '../doctor/finding.ts';
import { exitCodes } from './failures.ts';
import { withExamples } from './help.ts';
import { readSettings } from './settings.ts';

async function databaseOf(
  config: Config,
  { checkDatabase }: typeof import('../doctor/storage.ts'),
): Promise<Finding[]> {
  const { DATABASE_URL } = config;
  if (!DATABASE_URL) return checkDatabase(config.DATA_DIR);
  const { checkServer } = await import('../doctor/database-server.ts');
  return checkServer({ ...config, DATABASE_URL });
}

async function examine({ json }: { json?: boolean }): Promise<void> {
  const config = readSettings('be examined');
  const [storage, services] = await Promise.all([import('../doctor/storage.ts'), import('../doctor/services.ts')]);
  const findings = [
    await services.checkPort(config),
    storage.checkFolder(config.DATA_DIR),
    await storage.checkDisk(config.DATA_DIR, { hasDatabase: !config.DATABASE_URL }),
    ...(await databaseOf(config, storage)),
    services.checkAddress(config),
    await services.checkMail(config),
    await services.checkSquare(config),
    await services.checkStripe(config),
    await services.checkPictures(config),
  ];
  if (json) console.log(JSON.stringify(findings));
  else for (const { about, state, text } of findings) console.log(`${state.padEnd(8)} ${about.padEnd(12)} ${text}`);
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = exitCodes.problemFound;
}

export function addDoctor(program: Command): void {
  const command = program
    .command('doctor')
    .description(
      'Examine port, data folder, disk, database (of the folder, or on a PostgreSQL server), clock, PUBLIC_URL, mail server, Square and the store of pictures, with a sentence on each. Changes nothing and sends no mail.',
    )
    .option('--json', 'as JSON, for scripts')
    .action(examine);
  withExamples(command, [
    ['gerende doctor', 'exit code 3 when there is a problem'],
    ['gerende doctor --json', 'for a monitor'],
  ]);
}
