/** What is looked up when the metrics are asked for: the outbox, the last backup, sizes, memory, and how long the process stalls. */
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { AppContext } from '../../context.ts';
import { countMessages } from '../../features/message/message.queries.ts';
import { realMilliseconds } from '../../platform/clock.ts';
import type { Family, Sample } from '../../platform/metrics/exposition.ts';

/** Where the data lies; what is left out is not reported. */
export type MeasuredFiles = {
  /** The database file; its log lies beside it. */
  database: string;
  /** The folder of the backups. */
  backups: string;
};

const gauge = (name: string, help: string, samples: readonly Sample[] | number): Family => ({
  name: `gerende_${name}`,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
});

const sizeOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Seconds since the newest backup was made; infinite when there is none. Copies before an update are none: they hold no
 * pictures.
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

async function diskGauges({ database, backups }: MeasuredFiles): Promise<Family[]> {
  const { bavail, bsize } = await statfs(path.dirname(database));
  const sizes = [
    { labels: { part: 'file' }, value: await sizeOf(database) },
    { labels: { part: 'log' }, value: await sizeOf(`${database}-wal`) },
  ];
  return [
    gauge('database_bytes', 'Size of the database file, and of the log beside it.', sizes),
    gauge('disk_free_bytes', 'Free space of the disk with the data folder.', bavail * bsize),
    gauge('last_backup_age_seconds', 'Seconds since the newest backup; +Inf without one.', await backupAge(backups)),
  ];
}

/** The timer whose lateness is measured, in milliseconds. */
const resolution = 20;

/** How late the process is for its timers; measured from the first scrape on, and from each to the next. */
export class EventLoopDelay {
  #late: IntervalHistogram | undefined;

  read(): Family {
    const late = this.#late;
    const seconds = (nanoseconds: number | undefined): number =>
      Math.max(0, (nanoseconds ?? 0) / 1e9 - resolution / 1000);
    const samples = [
      { labels: { quantile: '0.5' }, value: seconds(late?.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(late?.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(late?.max) },
    ];
    if (late) late.reset();
    else {
      this.#late = monitorEventLoopDelay({ resolution });
      this.#late.enable();
    }
    return gauge('event_loop_delay_seconds', 'How late the process was for its timers since the last scrape.', samples);
  }
}

function processGauges(): Family[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const memory = [
    { labels: { part: 'resident' }, value: rss },
    { labels: { part: 'heap_used' }, value: heapUsed },
  ];
  return [
    gauge('memory_bytes', 'Memory of the process, and what of it JavaScript uses.', memory),
    gauge('up_seconds', 'Seconds since the process began.', process.uptime()),
    {
      name: 'gerende_processor_seconds_total',
      help: 'Processor time of the process.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
  ];
}

export async function readGauges(app: AppContext, delay: EventLoopDelay, files?: MeasuredFiles): Promise<Family[]> {
  const outbox = [
    { labels: { status: 'waiting' }, value: await countMessages(app.db, 'queued') },
    { labels: { status: 'failed' }, value: await countMessages(app.db, 'failed') },
  ];
  return [
    gauge('outbox_messages', 'Messages that wait to be sent, and those that could not be.', outbox),
    ...(files ? await diskGauges(files) : []),
    delay.read(),
    ...processGauges(),
  ];
}
