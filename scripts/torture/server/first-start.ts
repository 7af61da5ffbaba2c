/** Kills of three processes that make the first school of a database on a server together. */
import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { withDatabase } from '../../../e2e/stored.ts';
import type { Report } from '../findings.ts';
import { Hits } from '../moments.ts';
import { keepOnServer, removeSchool } from '../site/schools.ts';
import { startSite } from '../site/sites.ts';
import { checkDemo } from '../start-kills.ts';

type Random = (below: number) => number;

const stages = {
  begun: 'before there was a table',
  tables: 'with tables and nothing in them',
  part: 'with a part of the demo school',
  whole: 'with the demo school there',
};

function stageOf(dataDir: string): string {
  return withDatabase(dataDir, (read) => {
    const names = read<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
    const has = (table: string): boolean => names.some(({ name }) => name === table);
    if (has('gerende_half_made')) return stages.part;
    if (!has('slope')) return stages.begun;
    return read<{ count: number }>('select count(*) as count from slope')[0]?.count ? stages.whole : stages.tables;
  });
}

/** How long the three need until the school is open; at first a time that no machine needs less for. */
let opening = 500;

/**
 * A kill of all three during their first start: the next start makes what is missing, once.
 * @param dataDir has the demo school afterwards
 * @param server address without the name of a database
 */
export async function killFirstStartOnServer(
  report: Report,
  { dataDir, server }: { dataDir: string; server: string },
  random: Random,
  hits?: Hits,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await keepOnServer(dataDir, server);
  const wait = random(opening);
  const site = startSite({ dataDir });
  await Promise.race([delay(wait), site.opened()]);
  await site.kill();
  const stage = stageOf(dataDir);
  hits?.add(stage);
  const began = performance.now();
  const again = startSite({ dataDir });
  await again.opened();
  if (stage !== stages.whole) opening = performance.now() - began;
  await again.stop();
  checkDemo(report, dataDir);
  report.say(`first start of three processes killed after ${wait} ms, ${stage}; next start whole`);
}

export async function killFirstStarts(
  report: Report,
  { dataDir, server, count }: { dataDir: string; server: string; count: number },
  random: Random,
): Promise<void> {
  const hits = new Hits('first start', [stages.begun, stages.part]);
  for (let index = 0; index < count; index += 1) {
    await killFirstStartOnServer(report, { dataDir, server }, random, hits);
    await removeSchool(dataDir);
  }
  hits.tell(report);
}
