import { expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { Db } from './database.ts';
import { insertRow, replaceRows, updateVersioned, writeRow } from './rows.ts';

const wordsOf = async (db: Db) =>
  (await db.selectFrom('school_text').selectAll().orderBy('part').orderBy('language').execute()).map(
    ({ part, language, text }) => `${part} ${language} ${text}`,
  );

it('replaces the rows of one owner, and none of another', async () => {
  const { db } = (await createTestApp()).app;
  await replaceRows(db, 'school_text', { part: 'hours' }, [{ language: 'en', text: 'Snow' }]);
  await replaceRows(db, 'school_text', { part: 'address' }, [{ language: 'en', text: 'Pay' }]);
  await replaceRows(db, 'school_text', { part: 'hours' }, [{ language: 'ja', text: '雪' }]);
  expect(await wordsOf(db)).toEqual(['address en Pay', 'hours ja 雪']);
  await replaceRows(db, 'school_text', { part: 'hours' }, []);
  expect(await wordsOf(db)).toEqual(['address en Pay']);
});

it('replaces all rows of a table without owners', async () => {
  const { db } = (await createTestApp()).app;
  const urls = async () =>
    (await db.selectFrom('school_link').select('url').orderBy('position').execute()).map((row) => row.url);
  await replaceRows(db, 'school_link', {}, [
    { position: 1, url: 'https://a.example' },
    { position: 2, url: 'https://b.example' },
  ]);
  await replaceRows(db, 'school_link', {}, [{ position: 1, url: 'https://c.example' }]);
  expect(await urls()).toEqual(['https://c.example']);
});

it('adds a row without an id, and raises the version with each change', async () => {
  const { db } = (await createTestApp()).app;
  const counter = (id: number) =>
    db.selectFrom('counter').select(['name', 'is_used', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  const { id: other } = await insertRow(db, 'counter', { name: 'Summit' });
  const id = await writeRow(db, 'counter', undefined, { name: 'Base' });
  expect(id).not.toBe(other);
  expect(await writeRow(db, 'counter', id, { name: 'Base camp' })).toBe(id);
  await updateVersioned(db, 'counter', id);
  expect(await counter(id)).toEqual({ name: 'Base camp', is_used: 1, version: 3 });
  expect(await counter(other)).toEqual({ name: 'Summit', is_used: 1, version: 1 });
});
