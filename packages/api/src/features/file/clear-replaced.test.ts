import { utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { clearReplacedFiles } from './clear-pictures.service.ts';

it('deletes replaced logos and maps after a day, but not those that a row or an issued paper names', async () => {
  const desk = await openDesk();
  const { app } = desk.t;
  const uploads = path.join(path.dirname(app.backups.folder), 'uploads');
  const store = async (folder: string, isOld = true): Promise<string> => {
    const name = await app.files.storePicture(folder, Buffer.from(folder));
    if (isOld) utimesSync(path.join(uploads, name), 1, 1);
    return name;
  };
  const [logo, hero, replaced, onPaper, slope] = [
    await store('school'),
    await store('school'),
    await store('school'),
    await store('school'),
    await store('slope'),
  ];
  const justSaved = await store('school', false);
  await app.db.updateTable('school').set({ logo: onPaper }).execute();
  expect((await desk.rest('POST', '/invoices/issue', { booking_id: await desk.book() })).status).toBe(200);
  await app.db.updateTable('school').set({ logo, hero_image: hero }).execute();
  await app.db.updateTable('slope').set({ image: slope }).where('id', '=', 1).execute();
  await clearReplacedFiles(app);
  const has = async (name: string): Promise<boolean> => app.files.has(name);
  expect(await Promise.all([logo, hero, onPaper, slope, justSaved].map(has))).toEqual([true, true, true, true, true]);
  expect(await has(replaced)).toBe(false);
});
