/**
 * The connection to the database is cut exactly at a commit: nobody knows whether it has happened, and the key of the
 * request decides.
 */
import { findFaults } from '../torture/findings.ts';
import { type Tried, unexpected } from './kills.ts';
import type { Cut, Line } from './line.ts';
import { login, newGuests, type School } from './school.ts';

const cuts: readonly Cut[] = ['before the commit', 'before its answer'];

/**
 * The desk saves without a key, and the commit is cut: it gets an error, but never that nothing was stored.
 * @returns faults
 */
async function cutDesk({ urls }: School, line: Line): Promise<string[]> {
  const [url = ''] = urls;
  const headers = { ...(await login(url)), 'Content-Type': 'application/json' };
  const day = `${url}/api/v1/school/operating-day`;
  const faults: string[] = [];
  for (const [index, cut] of cuts.entries()) {
    const until = `18:1${index}`;
    const body = JSON.stringify({ duration_from: '09:00', duration_to: until });
    line.cuts.push({ cut, of: until });
    const { status } = await fetch(`${day}/2027-02-02`, { method: 'PUT', headers, body });
    const isStored = (await (await fetch(`${day}?date=2027-02-02`)).text()).includes(until);
    if (status !== 500 || isStored !== (cut === 'before its answer'))
      faults.push(`the desk, cut ${cut}: answered ${status}, ${isStored ? '' : 'not '}stored`);
  }
  return faults;
}

/**
 * One guest after the other books, and the commit is cut. The key of the request finds a stored booking and returns it;
 * a guest who got an error tries again at another process.
 * @param school whose processes reach the database through the line
 */
export async function cutCommits(school: School, line: Line, times: number): Promise<Tried> {
  const [first = '', second = ''] = school.urls;
  const guests = await newGuests(school);
  const faults = await cutDesk(school, line);
  const answeredAtOnce = new Map<Cut, number>(cuts.map((cut) => [cut, 0]));
  for (let time = 0; time < times; time += 1)
    for (const cut of cuts) {
      line.cuts.push({ cut, of: guests.name });
      await guests.load(first, 1, 1);
      if (line.cuts.length > 0) faults.push(`no commit was there to be cut ${cut}`);
      line.cuts.length = 0;
      if (guests.unanswered.size === 0) answeredAtOnce.set(cut, (answeredAtOnce.get(cut) ?? 0) + 1);
      faults.push(...findFaults(school.dataDir, guests));
      await guests.tryAgain(time % 2 === 0 ? second : first);
      if (guests.unanswered.size > 0) faults.push(`cut ${cut}: the second try was answered ${[...guests.told].join()}`);
    }
  const [before, after] = cuts.map((cut) => answeredAtOnce.get(cut));
  if (before !== 0 || after !== times)
    faults.push(`of ${times} each, ${before} were answered whose commit was never sent, ${after} whose had happened`);
  faults.push(...findFaults(school.dataDir, guests), ...unexpected(guests, times));
  return {
    faults,
    said: `${2 * times} bookings cut, the half that had happened answered by the key; each guest is booked once`,
  };
}

/** Commits of many guests at once are cut. */
export async function cutUnderLoad(school: School, line: Line, times: number): Promise<Tried> {
  const { urls, dataDir } = school;
  const guests = await newGuests(school);
  const before = line.cut;
  const next = Array.from({ length: times / cuts.length }, () => cuts.map((cut) => ({ cut, of: guests.name })));
  line.cuts.push(...next.flat());
  await Promise.all(urls.map((url) => guests.load(url, 4, 10)));
  line.cuts.length = 0;
  const perhaps = guests.refused.get(500) ?? 0;
  const faults = unexpected(guests, times);
  for (const url of urls) await guests.tryAgain(url);
  faults.push(...findFaults(dataDir, guests));
  if (perhaps === 0) faults.push('no commit of a booking was cut');
  if (guests.unanswered.size > 0) faults.push(`${guests.unanswered.size} guests never got an answer`);
  return {
    faults,
    said: `${line.cut - before} commits cut, ${perhaps} guests told that it may have happened; ${guests.acknowledged.size} booked once`,
  };
}
