/**
 * Three processes whose clocks are minutes apart: guests and the desk are sent from one to the other, and nothing is refused
 * or done twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMailSink } from '../../e2e/mail-sink.ts';
import { encoded, solved } from '../../packages/api/src/testing/solved-challenge.ts';
import { MovedClock } from '../torture/clock.ts';
import { findMailFaults } from '../torture/findings.ts';
import { requestOn, withoutLink } from '../torture/guests.ts';
import { untilSent } from '../torture/kills.ts';
import type { Tried } from './kills.ts';
import { admin, login, newGuests, openSchool, post, type School } from './school.ts';

const minute = 60_000;
/** How far ahead each clock is. */
const clocks = [0, 3 * minute, -2 * minute];

/** Each accepts the bot check of each other, and answers a key that another has stored in the same way. */
async function bookAcross({ urls, dataDir }: School): Promise<string[]> {
  const faults: string[] = [];
  for (const [from, one] of urls.entries())
    for (const [to, other] of urls.entries()) {
      const challenge = JSON.parse(await (await fetch(`${one}/api/v1/captcha/challenge`)).text());
      const name = `Across ${from} ${to}`;
      const body = {
        ...(await requestOn(one, dataDir, 3 * from + to)),
        ...{ customer_name: name, email: `across${from}${to}@example.com` },
        recaptcha_token: encoded(await solved(challenge)),
      };
      const key = { 'Idempotency-Key': name };
      const first = await post(`${other}/api/v1/booking`, body, key);
      const again = await post(`${one}/api/v1/booking`, body, key);
      const isSame =
        first.status === 200 && again.status === 200 && withoutLink(again.text) === withoutLink(first.text);
      if (!isSame) faults.push(`${name}: ${first.status} ${first.text}, then ${again.status} ${again.text}`);
    }
  return faults;
}

/** A session begun at one is valid at the others, and so is a password entered again. */
async function workAcross({ urls }: School): Promise<string[]> {
  const faults: string[] = [];
  for (const one of urls) {
    const desk = await login(one);
    const confirmed = await post(`${one}/api/v1/confirm`, { password: admin.password }, desk);
    if (confirmed.status !== 200) faults.push(`the password again was answered ${confirmed.status}`);
    for (const other of urls) {
      const list = await fetch(`${other}/api/v1/booking?per_page=1`, { headers: desk });
      if (list.status !== 200) faults.push(`a session of ${one} was answered ${list.status} at ${other}`);
      const guarded = await post(`${other}/trpc/admin.guestData.export`, { email: 'across00@example.com' }, desk);
      if (guarded.status !== 200) faults.push(`what wants the password was answered ${guarded.status} at ${other}`);
    }
  }
  return faults;
}

/** The database's clock is right; those of the processes are set to December. */
const said = /the clock of this machine is \d+ seconds ahead of the database's/;

export async function wrongClocks(server: string): Promise<Tried> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gerende-clocks-'));
  const moved = clocks.map((ahead, at) => {
    const clock = new MovedClock(path.join(folder, String(at)));
    clock.set(ahead);
    return clock;
  });
  const sink = await openMailSink();
  const school = await openSchool(server, {
    settings: (at) => ({ ...moved[at]?.settings(sink.port), BOT_CHECK: 'altcha', LOG_LEVEL: 'warn' }),
  });
  try {
    const faults = [...(await bookAcross(school)), ...(await workAcross(school))];
    await untilSent(school.dataDir);
    const guests = await newGuests(school);
    for (let from = 0; from < clocks.length; from += 1)
      for (let to = 0; to < clocks.length; to += 1) guests.acknowledged.set(`across${from}${to}@example.com`, 0);
    faults.push(...findMailFaults(sink.mails, guests).faults);
    for (const [at, site] of school.sites.entries())
      if (!said.test(site.printed)) faults.push(`process ${at} does not say that its clock is wrong: ${site.printed}`);
    return { faults, said: 'each takes bot check, session, password and key of each other; one mail for each booking' };
  } finally {
    await school.close();
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
