import { emptySchedule } from '@gerende/domain/schedule/windows';
import { describe, expect, it } from 'vitest';
import { removeToken, storeToken } from '../../../shell/session/token.ts';
import { readStoredSchedule, storeSchedule } from './stored-schedule.ts';

const schedule = { lessons: [], entries: [], window: { from: '2026-12-20', to: '2027-01-25' } };

describe('scheduleData', () => {
  it('returns what was stored', () => {
    storeToken('x');
    storeSchedule(schedule);
    expect(readStoredSchedule()).toEqual(schedule);
  });
  it('is removed with the token, and not stored without one', () => {
    storeToken('x');
    storeSchedule(schedule);
    removeToken();
    expect(localStorage.getItem('scheduleData')).toBeNull();
    storeSchedule(schedule);
    expect(readStoredSchedule()).toEqual(emptySchedule);
  });
  it.each(['', '{', '{"lessons":1}', '[]', 'null'])('is empty for unreadable text: %s', (text) => {
    localStorage.setItem('scheduleData', text);
    expect(readStoredSchedule()).toEqual(emptySchedule);
  });
});
