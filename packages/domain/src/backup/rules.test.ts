import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, startOfWeek } from '../calendar/plain-date.ts';
import { backupKinds, backupName, backupsToDelete, isBackupDue, readBackupName, retryMilliseconds } from './rules.ts';

const zone = 'Asia/Tokyo';
const dayOf = (instant: string): string => dayIn(zone, new Date(instant));
const instants = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);
const backups = fc
  .uniqueArray(fc.record({ made_at: instants, kind: fc.constantFrom(...backupKinds) }), {
    maxLength: 120,
    selector: ({ made_at }) => made_at,
  })
  .map((rows) => rows.map((row) => ({ ...row, name: backupName(row.made_at, row.kind) })));

describe('the name of a backup', () => {
  it('says when and why it was made', () => {
    expect(backupName('2026-12-30T08:10:00.123Z', 'manual')).toBe('gerende-2026-12-30T081000Z.gerende-backup');
    fc.assert(
      fc.property(instants, fc.constantFrom(...backupKinds), (made_at, kind) => {
        const name = backupName(made_at, kind);
        expect(readBackupName(name)).toEqual({ name, kind, made_at });
      }),
    );
  });

  it.each([
    'gerende.db',
    '../gerende-2026-12-30T081000Z.gerende-backup',
    'gerende-2026-12-30T081000Z.gerende-backup.part',
  ])('is not %s', (name) => expect(readBackupName(name)).toBeNull());
});

describe('backupsToDelete', () => {
  const nightly = (days: readonly string[]) =>
    days.map((day) => ({ made_at: `${day}T03:00:00Z`, kind: 'nightly' as const, name: day }));
  const year = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));

  it('keeps from a year of nights the last 14, and one of each of the last 8 weeks', () => {
    const deleted = backupsToDelete(nightly(year), dayOf);
    const kept = year.filter((day) => !deleted.includes(day));
    // Thursday 31 December 2026; Sundays end the weeks before it.
    expect(kept.slice(-14)).toEqual(year.slice(-14));
    expect(kept.slice(0, -14)).toEqual(['2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13']);
  });

  it('keeps every other kind, the newest, 14 days and 8 weeks at most, and nothing older than what it deletes of a day', () => {
    fc.assert(
      fc.property(backups, (all) => {
        const deleted = new Set(backupsToDelete(all, dayOf));
        const nights = all.filter(({ kind }) => kind === 'nightly').sort((a, b) => (a.made_at < b.made_at ? 1 : -1));
        const kept = nights.filter(({ name }) => !deleted.has(name));
        expect(all.filter(({ name, kind }) => deleted.has(name) && kind !== 'nightly')).toEqual([]);
        expect(kept[0]).toEqual(nights[0]);
        const days = new Set(nights.map(({ made_at }) => dayOf(made_at)));
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(days.size, 14));
        expect(kept.length).toBeLessThanOrEqual(14 + 8);
        const weeks = new Set(nights.map(({ made_at }) => startOfWeek(dayOf(made_at), 1)));
        const keptWeeks = new Set(kept.map(({ made_at }) => startOfWeek(dayOf(made_at), 1)));
        expect(keptWeeks.size).toBeGreaterThanOrEqual(Math.min(weeks.size, 8));
        for (const { made_at } of kept)
          expect(nights.filter((each) => dayOf(each.made_at) === dayOf(made_at) && each.made_at > made_at)).toEqual([]);
      }),
    );
  });

  it('deletes nothing more the second time, and does not depend on the order', () => {
    fc.assert(
      fc.property(backups, (all) => {
        const deleted = backupsToDelete(all, dayOf);
        expect(backupsToDelete([...all].reverse(), dayOf)).toEqual(deleted);
        expect(
          backupsToDelete(
            all.filter(({ name }) => !deleted.includes(name)),
            dayOf,
          ),
        ).toEqual([]);
      }),
    );
  });
});

describe('isBackupDue', () => {
  const at = (text: string): number => Date.parse(`${text}+09:00`);
  const ask = (now: string, last: string, failed?: string): boolean =>
    isBackupDue({ timeZone: zone, hour: 3, now: at(now), last: at(last), failed: failed ? at(failed) : null });

  it.each([
    ['before the hour', '2026-12-30T02:59:00', '2026-12-29T03:01:00', false],
    ['at the hour', '2026-12-30T03:00:00', '2026-12-29T03:01:00', true],
    ['after this night’s was made', '2026-12-30T23:00:00', '2026-12-30T03:00:00', false],
    ['in the evening, when the server was off at night', '2026-12-30T18:00:00', '2026-12-29T18:00:00', true],
    [
      'an hour after a start in the evening, once it was made up for',
      '2026-12-30T19:00:00',
      '2026-12-30T18:00:00',
      false,
    ],
    ['the night after it was made up for', '2026-12-31T03:00:00', '2026-12-30T18:00:00', true],
    ['after a month', '2027-01-30T12:00:00', '2026-12-29T03:00:00', true],
    ['when the last one is in the future: the clock was ahead', '2026-12-30T12:00:00', '2031-01-01T03:00:00', true],
  ])('%s', (_, now, last, due) => expect(ask(now, last)).toBe(due));

  it('waits an hour after a failure', () => {
    expect(ask('2026-12-30T03:59:00', '2026-12-29T03:00:00', '2026-12-30T03:00:00')).toBe(false);
    expect(ask('2026-12-30T04:00:00', '2026-12-29T03:00:00', '2026-12-30T03:00:00')).toBe(true);
  });

  it('is due again at most a day and an hour later in any time zone, at any hour', () => {
    const zones = fc.constantFrom('Asia/Tokyo', 'Europe/Paris', 'America/Los_Angeles', 'Pacific/Chatham');
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 23 }), instants, (timeZone, hour, text) => {
        const last = Date.parse(text);
        const facts = { timeZone, hour, last, failed: null };
        expect(isBackupDue({ ...facts, now: last })).toBe(false);
        expect(isBackupDue({ ...facts, now: last + 24 * 3_600_000 + retryMilliseconds })).toBe(true);
      }),
    );
  });
});
