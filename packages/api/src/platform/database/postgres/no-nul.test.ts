/** A text in PostgreSQL cannot contain a NUL. Doors refuse one in what is stored (`guest-booking-body.test.ts`). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { isOnPostgres } from '../../../testing/test-database.ts';

describe('a NUL in a text', () => {
  it('finds nothing when searched for, alone and in a list', async () => {
    const { app } = await createTestApp();
    const users = app.db.selectFrom('user').select('email');
    expect(await users.where('email', '=', 'desk@gerende.example\0').execute()).toEqual([]);
    const listed = users.where('email', 'in', ['desk\0', 'desk@gerende.example']);
    expect(await listed.execute()).toEqual([{ email: 'desk@gerende.example' }]);
  });

  it.skipIf(!isOnPostgres)('becomes the replacement character when it is stored', async () => {
    const { app } = await createTestApp();
    const { rows } = await sql<{ text: string }>`select cast(${'a\0b\0'} as text) as text`.execute(app.db);
    expect(rows).toEqual([{ text: 'a\uFFFDb\uFFFD' }]);
    const lists = await sql<{ texts: string[] }>`select cast(${['a\0']} as text[]) as texts`.execute(app.db);
    expect(lists.rows).toEqual([{ texts: ['a\uFFFD'] }]);
  });
});
