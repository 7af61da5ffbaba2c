/**
 * Mail across processes: a booking never waits for the mail server, and a queued mail survives a kill of the server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { openMailSink } from './mail-sink.ts';
import { readDatabase } from './stored.ts';

const bundle = fileURLToPath(new URL('../dist/server.cjs', import.meta.url));

/** Starts the built server on a data folder, and returns its process and its address. */
async function start(dataDir: string, smtpPort: number) {
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    PORT: '0',
    DATA_DIR: dataDir,
    BOT_CHECK: 'none',
    NOW: '2026-12-10T10:00:00+09:00',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
  const child = spawn(process.execPath, [bundle], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8');
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Gerende is open at');
  return { child, url: /open at (\S+)/.exec(printed)?.[1] ?? '' };
}

async function book(url: string): Promise<number> {
  const read = async <Body>(address: string): Promise<Body> =>
    (await (await fetch(`${url}/api/v1${address}`)).json()) as Body;
  const day = await read<{ item: { operating_day_id: number } }>('/school/operating-day?date=2026-12-20');
  type Courses = { items: { id: number; setting_time: { id: number }[] }[] };
  const [course] = (await read<Courses>('/courses?slope_id=1&check_prices=true')).items;
  const answer = await fetch(`${url}/api/v1/booking`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ja' },
    body: JSON.stringify({
      customer_name: '山田 花子',
      phone_number: '+81 90 1234 5678',
      email: 'hanako@example.com',
      days_of_lesson: 1,
      number_of_orders: 1,
      ability_level: 1,
      course_id: course?.id,
      slope_id: 1,
      country_id: 392,
      operating_day: day.item.operating_day_id,
      setting_time_id: course?.setting_time[0]?.id,
      hotel_name: 'x',
      age_group: '20s',
      referrer: 'partner',
      preferred_contact_method: 'line',
      account_id: 'x',
    }),
  });
  return answer.status;
}

type Row = { status: string; attempts: number; last_error: string | null };
const messages = (dataDir: string): Row[] =>
  readDatabase<Row>(dataDir, "select status, attempts, last_error from outbox where recipient = 'hanako@example.com'");

test('a mail is sent exactly once after a mail server outage and a kill -9 between booking and mail', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gerende-mail-'));
  const away = await openMailSink();
  await away.close();
  const first = await start(dataDir, away.port);
  expect(await book(first.url)).toBe(200);
  await expect.poll(() => messages(dataDir)[0]?.last_error).toContain('ECONNREFUSED');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(messages(dataDir)).toMatchObject([{ status: 'queued' }]);

  const back = await openMailSink(away.port);
  const second = await start(dataDir, back.port);
  await expect.poll(() => messages(dataDir)[0]?.status).toBe('sent');
  const ended = once(second.child, 'exit');
  second.child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(back.mails.filter((mail) => mail.includes('hanako@example.com'))).toHaveLength(1);
  expect(back.mails[0]).toContain('text/calendar');
  await back.close();
  rmSync(dataDir, { recursive: true, force: true });
});
