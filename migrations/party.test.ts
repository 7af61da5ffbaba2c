/** Which booking another one may name as the first of its party. */
import { expect, it } from 'vitest';
import { migrations } from './index.ts';
import { goodRows, insertGoodRows, insertRow, type OpenFile } from './testing/good-rows.ts';
import { openLatest, openUpdated } from './testing/states.ts';

const line = (opened: OpenFile, id: number, party_id: number | null) => () =>
  insertRow(opened, 'booking', { ...goodRows.booking, id, party_id });

async function openMigrated(): Promise<OpenFile> {
  const opened = await openLatest();
  insertGoodRows(opened);
  return opened;
}

it.each(Object.keys(migrations).filter((name) => name >= '0005' && name < '0037'))(
  'is none for the bookings of %s, each of which is a party of one',
  async (name) => {
    const opened = await openUpdated(name);
    expect(opened.file.prepare('select id, party_id from booking order by id').all()).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, party_id: null })),
    );
    expect(opened.file.prepare('select ask_participants from school').pluck().all()).toEqual([0]);
    line(opened, 8, 2)();
  },
);

it('is one that is the first of its party itself', async () => {
  const opened = await openMigrated();
  line(opened, 2, 1)();
  line(opened, 3, 1)();
  expect(line(opened, 4, 2), 'one that is not the first').toThrow('party_of_no_first');
  expect(line(opened, 4, 4), 'itself').toThrow('party_of_no_first');
  expect(line(opened, 4, 99), 'one that there is not').toThrow('FOREIGN KEY constraint failed');
});

it('stays what it was when the booking was stored', async () => {
  const opened = await openMigrated();
  line(opened, 2, 1)();
  line(opened, 3, null)();
  const put = (id: number, party_id: number | null) => () =>
    opened.file.prepare('update booking set party_id = ? where id = ?').run(party_id, id);
  expect(put(1, 3), 'the first goes into another').toThrow('party_changed');
  expect(put(3, 1), 'one alone goes into another').toThrow('party_changed');
  expect(put(2, 3)).toThrow('party_changed');
  expect(put(2, null)).toThrow('party_changed');
  put(2, 1)();
  put(3, null)();
});

it('cannot be deleted while others name it', async () => {
  const opened = await openMigrated();
  line(opened, 2, null)();
  line(opened, 3, 2)();
  const remove = (id: number) => () => opened.file.prepare('delete from booking where id = ?').run(id);
  expect(remove(2)).toThrow('FOREIGN KEY constraint failed');
  remove(3)();
  remove(2)();
});
