import { describe, expect, it } from 'vitest';
import { removeToken, storeToken } from '../../../shell/session/token.ts';
import { readStoredContext, type StoredContext, storeContext } from './stored-context.ts';

const school = {
  name: 'Yukiguni Snow School',
  name_ja: null,
  name_zh: null,
  logo: null,
  time_zone: 'Asia/Tokyo',
  today: '2026-12-10',
  partner_label: 'Partner site',
  default_from: '09:00',
  default_to: '17:00',
};
const around: Omit<StoredContext, 'school'> = {
  instructors: [
    {
      id: 1,
      name: 'Aoki Sora',
      name_ja: '青木 空',
      name_zh: '青木空',
      ability_level: 5,
      dateRanges: [{ date: '2026-12-23', setting_time_id: 1 }],
      away: [{ date: '2026-12-24', from: '09:00', to: '12:00', kind: 'sick' }],
      categories: [{ id: 1, ability_level: 5 }],
      teaches: { levels: [{ category_id: 1, level: 5 }], slope_ids: [], languages: ['ja'] },
    },
  ],
  times: [{ id: 1, duration_from: '09:00', duration_to: '12:00' }],
  hours: [{ date: '2026-12-22', duration_from: '09:00', duration_to: '17:00' }],
};

describe('readStoredContext', () => {
  it.each(['', '{', '{"school":1}', '[]', 'null'])('returns undefined for unreadable text: %s', (text) => {
    localStorage.setItem('scheduleAround', text);
    expect(readStoredContext()).toBeUndefined();
  });
  it('is removed with the token, and not stored without one', () => {
    storeToken('x');
    localStorage.setItem('scheduleAround', '{}');
    removeToken();
    expect(localStorage.getItem('scheduleAround')).toBeNull();
    storeContext({ ...around, school });
    expect(readStoredContext()).toBeUndefined();
  });
  it('returns what was stored, without data that the grid does not show', () => {
    storeToken('x');
    const [aoki] = around.instructors;
    const full = { ...around, instructors: [{ ...aoki, nomination_fee: 8000 }] } as unknown as typeof around;
    storeContext({ ...full, school });
    expect(readStoredContext()).toEqual({ ...around, school });
  });
});
