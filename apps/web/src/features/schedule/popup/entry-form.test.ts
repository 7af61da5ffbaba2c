import { describe, expect, it } from 'vitest';
import { entryErrors, entryToSend, initialValues } from './entry-form.ts';

const initial = initialValues({ instructor_id: 3, date: '2026-12-22', hour: 9 });

describe('the Setting popup', () => {
  it('starts at the pressed hour, without a tag', () =>
    expect(initial).toEqual({
      tag: '',
      instructor_id: 3,
      date: '2026-12-22',
      from: { hour: '09', minute: '00' },
      to: { hour: '10', minute: '00' },
    }));
  it('starts with the values of a stored entry', () => {
    const entry = {
      id: 1,
      tag: 'On Hold',
      instructor_id: 3,
      date: '2026-12-22',
      start_time: '13:00',
      end_time: '24:00',
      version: 2,
    };
    expect(entryToSend(initialValues({ entry }))).toEqual({
      tag: 'On Hold',
      instructor_id: 3,
      start_time: '13:00',
      end_time: '24:00',
      operating_day: '2026-12-22',
    });
  });
  it.each([
    [{}, { tag: 'errors:selectTag' }],
    [{ tag: 'x', instructor_id: null }, { instructor_id: 'errors:requiredField' }],
    [{ tag: 'x', from: { hour: '25', minute: '00' } }, { from: 'errors:hoursOutOfRange' }],
    [{ tag: 'x', to: { hour: '10', minute: '60' } }, { to: 'errors:minutesOutOfRange' }],
    [{ tag: 'x', to: { hour: '24', minute: '01' } }, { to: 'errors:minutesAtHour24' }],
    [{ tag: 'x', to: { hour: '09', minute: '00' } }, { to: 'errors:endBeforeStart' }],
    [{ tag: 'x' }, {}],
  ])('reports for %o the errors %o (§5)', (changed, errors) =>
    expect(entryErrors({ ...initial, ...changed })).toEqual(errors),
  );
});
