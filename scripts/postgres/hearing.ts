/** What one process has written, the others answer. */
import { sql } from 'kysely';
import { holdsSoon, login, newGuests, type School } from './school.ts';

/**
 * The answers of a process after another has written.
 * @returns faults
 */
export async function hear(school: School): Promise<string[]> {
  const { db, urls } = school;
  const [url = '', other = ''] = urls;
  const names = async (at: string) => (await fetch(`${at}/api/v1/slopes`)).text();
  await names(other);
  const desk = await login(url);
  const name = `Heard ${Math.floor(performance.now())}`;
  const slopes = JSON.parse(await names(url)) as { items: { id: number }[] };
  const id = slopes.items[0]?.id;
  await sql`update slope set name_en = ${name}, name_ja = ${name}, name_zh = ${name} where id = ${id}`.execute(db);
  const faults: string[] = [];
  for (const at of urls)
    if (!(await holdsSoon(async () => (await names(at)).includes(name)))) faults.push(`${at} did not hear`);
  const events = await fetch(`${other}/api/live/schedule`, { headers: desk });
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  const guests = await newGuests(school);
  let told = '';
  const listening = (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      told += part.value;
    }
  })();
  await guests.load(url, 1, 1);
  if (!(await holdsSoon(async () => told.includes('booked'))))
    faults.push(`an open schedule of another process heard: ${told}`);
  await reader?.cancel();
  await listening;
  return faults;
}

/**
 * The desk saves the hours of a day at one process and reads them, as soon as it is answered, from the others as guests
 * do: they must be the saved ones, though each process had the former hours cached.
 * @returns faults
 */
export async function readOwnWrites({ urls }: School, times: number): Promise<string[]> {
  const [url = ''] = urls;
  const headers = { ...(await login(url)), 'Content-Type': 'application/json' };
  const shown = async (at: string): Promise<string> =>
    (await fetch(`${at}/api/v1/school/operating-day?date=2027-02-01`)).text();
  const faults: string[] = [];
  for (let time = 0; time < times; time += 1) {
    await Promise.all(urls.map(shown));
    const at = urls[time % urls.length];
    const until = `${15 + (time % 3)}:${String(time % 60).padStart(2, '0')}`;
    const body = JSON.stringify({ duration_from: '09:00', duration_to: until });
    const saved = await fetch(`${at}/api/v1/school/operating-day/2027-02-01`, { method: 'PUT', headers, body });
    if (saved.status !== 200) faults.push(`saving was answered ${saved.status}: ${await saved.text()}`);
    for (const [index, text] of (await Promise.all(urls.map(shown))).entries())
      if (!text.includes(until)) faults.push(`time ${time}: process ${index} shows ${text} after ${until} was saved`);
  }
  return faults;
}
