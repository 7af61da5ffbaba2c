/** Values that are read when the metrics are requested: the outbox, the last backup, sizes, memory, and stalls of the process. */
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import type { AppContext } from '../../context/context.ts';
import { countMessages } from '../../features/message/message.queries.ts';
import { realMilliseconds } from '../../platform/clock.ts';

/** Where the data is; what is left out is not reported. */
export type MeasuredFiles = {
  /** The data folder, whose disk is monitored. */
  folder: string;
  /** The database file, with its log beside it; left out where the database is on a server, which reports its size. */
  database?: string | undefined;
  /** The folder of the backups; left out where Gerende makes none. */
  backups?: string | undefined;
};

type Values = Readonly<Record<string, number>>;

/** A gauge that is read at each scrape. */
function addGauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name: `gerende_${name}`,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}

/** One with several values, distinguished by a label. */
function addGauges(
  registry: Registry,
  [name, label]: readonly [name: string, label: string],
  help: string,
  read: () => Values | Promise<Values>,
): void {
  new Gauge({
    name: `gerende_${name}`,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      for (const [value, number] of Object.entries(await read())) this.set({ [label]: value }, number);
    },
  });
}

const sizeOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Seconds since the newest backup was made; infinite when there is none. Copies before an update do not count: they
 * have no pictures.
 */
async function backupAge(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const backups = names.filter((name) => !name.startsWith('before-') && !name.endsWith('.part'));
  const times = await Promise.all(
    backups.map((name) =>
      stat(path.join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.NEGATIVE_INFINITY,
      ),
    ),
  );
  return Math.max(0, realMilliseconds() - Math.max(Number.NEGATIVE_INFINITY, ...times)) / 1000;
}

async function databaseSizes({ installation }: AppContext, file: string | undefined): Promise<Values> {
  if (file === undefined) return { server: await installation.databaseSize() };
  return { file: await sizeOf(file), log: await sizeOf(`${file}-wal`) };
}

function addDiskGauges(registry: Registry, app: AppContext, { folder, database, backups }: MeasuredFiles): void {
  addGauges(
    registry,
    ['database_bytes', 'part'],
    'Size of the database file and of the log beside it, or of a database on a server.',
    () => databaseSizes(app, database),
  );
  addGauge(registry, 'disk_free_bytes', 'Free space of the disk with the data folder.', async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
  if (backups === undefined) return;
  addGauge(registry, 'last_backup_age_seconds', 'Seconds since the newest backup; +Inf without one.', () =>
    backupAge(backups),
  );
}

/** The interval of the timer whose delay is measured, in milliseconds. */
const resolution = 20;

/** How late the timers of the process run; measured from the first scrape on, and from each to the next. */
function eventLoopDelay(): () => Values {
  let late: IntervalHistogram | undefined;
  return () => {
    const seconds = (nanoseconds: number | undefined): number =>
      Math.max(0, (nanoseconds ?? 0) / 1e9 - resolution / 1000);
    const values = {
      '0.5': seconds(late?.percentile(50)),
      '0.99': seconds(late?.percentile(99)),
      '1': seconds(late?.max),
    };
    if (late) late.reset();
    else {
      late = monitorEventLoopDelay({ resolution });
      late.enable();
    }
    return values;
  };
}

function addProcessGauges(registry: Registry): void {
  addGauges(
    registry,
    ['event_loop_delay_seconds', 'quantile'],
    'How late the process was for its timers since the last scrape.',
    eventLoopDelay(),
  );
  addGauges(registry, ['memory_bytes', 'part'], 'Memory of the process, and what of it JavaScript uses.', () => {
    const { rss, heapUsed } = process.memoryUsage();
    return { resident: rss, heap_used: heapUsed };
  });
  addGauge(registry, 'up_seconds', 'Seconds since the process began.', () => process.uptime());
  new Counter({
    name: 'gerende_processor_seconds_total',
    help: 'Processor time of the process.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}

export function gaugesOf(app: AppContext, files?: MeasuredFiles): Registry {
  const registry = new Registry();
  addGauges(
    registry,
    ['outbox_messages', 'status'],
    'Messages that wait to be sent, and those that could not be.',
    async () => ({
      waiting: await countMessages(app.db, 'queued'),
      failed: await countMessages(app.db, 'failed'),
    }),
  );
  if (files) addDiskGauges(registry, app, files);
  addProcessGauges(registry);
  return registry;
}
