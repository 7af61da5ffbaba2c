import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { daysToAskFor, isSendingTime, sendingTime } from './timing.ts';

const taught = [
  { date: '2026-12-22', from: '09:00', to: '12:00' },
  { date: '2026-12-24', from: '13:00', to: '15:00' },
];

describe('a scheduled message', () => {
  it('reminds from its hour on for a day, never once the lesson has begun', () => {
    const time = sendingTime('reminder', { days: 2, hour: 18 }, taught);
    expect(time).toEqual({ from: '2026-12-20T18:00', before: '2026-12-21T18:00' });
    expect(sendingTime('reminder', { days: 1, hour: 18 }, taught)).toEqual({
      from: '2026-12-21T18:00',
      before: '2026-12-22T09:00',
    });
    const tooLate = sendingTime('reminder', { days: 0, hour: 10 }, taught);
    expect(tooLate && ['09:59', '10:00', '23:59'].some((at) => isSendingTime(tooLate, `2026-12-22T${at}`))).toBe(false);
  });

  it('is sent from the minute of its hour on, and no more in the minute in which its time ends', () => {
    const time = { from: '2026-12-20T18:00', before: '2026-12-21T18:00' };
    const at = ['2026-12-20T17:59', '2026-12-20T18:00', '2026-12-21T17:59', '2026-12-21T18:00'];
    expect(at.map((moment) => isSendingTime(time, moment))).toEqual([false, true, true, false]);
  });

  it('says who teaches until the lesson begins', () => {
    expect(sendingTime('allocated', { days: 3, hour: 7 }, taught)).toEqual({
      from: '2026-12-19T07:00',
      before: '2026-12-22T09:00',
    });
  });

  it('thanks after the last lesson, and not before it has ended', () => {
    expect(sendingTime('thanks', { days: 1, hour: 10 }, taught)?.from).toBe('2026-12-25T10:00');
    expect(sendingTime('thanks', { days: 0, hour: 10 }, taught)).toEqual({
      from: '2026-12-24T15:00',
      before: '2026-12-25T15:00',
    });
  });

  it('reminds of what is owed before the due day, where there is one', () => {
    expect(sendingTime('balance_due', { days: 3, hour: 10 }, taught, '2026-12-10')).toEqual({
      from: '2026-12-07T10:00',
      before: '2026-12-08T10:00',
    });
    expect(sendingTime('balance_due', { days: 3, hour: 10 }, taught)).toBeUndefined();
    expect(sendingTime('reminder', { days: 3, hour: 10 }, [])).toBeUndefined();
  });

  it('asks for it once more when a payment that was ordered did not come, after the day too, until the lesson begins', () => {
    const again = (failed: string) => sendingTime('balance_due', { days: 3, hour: 10 }, taught, '2026-12-20', failed);
    expect(again('2026-12-19T22:00')).toEqual({ from: '2026-12-19T22:00', before: '2026-12-20T22:00' });
    expect(again('2026-12-20T23:59')).toEqual({ from: '2026-12-20T23:59', before: '2026-12-21T23:59' });
    expect(again('2026-12-21T15:00')).toEqual({ from: '2026-12-21T15:00', before: '2026-12-22T09:00' });
  });
});

describe('the searched days', () => {
  it('include every booking for which a message is due', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-11-01', days));
    const setting = fc.record({ days: fc.integer({ min: 0, max: 60 }), hour: fc.integer({ min: 0, max: 23 }) });
    const hours = fc.constantFrom(
      { from: '00:00', to: '01:00' },
      { from: '09:00', to: '12:00' },
      { from: '20:00', to: '24:00' },
    );
    const now = fc.tuple(fc.integer({ min: -70, max: 70 }), fc.integer({ min: 0, max: 23 }));
    fc.assert(
      fc.property(
        fc.constantFrom('reminder', 'allocated', 'thanks'),
        setting,
        day,
        hours,
        now,
        (kind, time, date, at, [ahead, hour]) => {
          const today = addDays(date, ahead);
          const sending = sendingTime(kind, time, [{ date, ...at }]);
          if (!sending || !isSendingTime(sending, `${today}T${String(hour).padStart(2, '0')}:30`)) return;
          const asked = daysToAskFor(kind, time, today);
          expect([asked.from <= date, date <= asked.to]).toEqual([true, true]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
