/**
 * Defaults, and a guest who chooses after the data was rendered and before the defaults are set, as on a busy phone.
 */
import { emptyGuestForm } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { Lesson } from '../lesson/use-lesson.ts';
import { useLessonDefaults } from './use-lesson-defaults.ts';

const times = [
  { id: 1, duration_from: '09:00', duration_to: '12:00' },
  { id: 2, duration_from: '13:00', duration_to: '16:00' },
];

/** Two open days and two lesson times, and nothing else known. */
const lesson = {
  people: [1, 2, 3],
  prices: {
    state: 'ready',
    data: [{ slope_id: 1, number_of_people: 1, season_start: '2026-12-01', season_end: '2026-12-31', price: 29_000 }],
  },
  dates: {
    today: '2026-12-10',
    slope_id: 1,
    operating_days: new Set(['2026-12-11', '2026-12-22']),
    prices: [{ slope_id: 1, number_of_people: 1, season_start: '2026-12-01', season_end: '2026-12-31', price: 29_000 }],
    number_of_people: 1,
    days_of_lesson: 1,
  },
  times,
  course: { setting_time: times, form: 'private', ability_level: null, level_span: 1, age_groups: [] },
  availability: {
    dayOn: () => undefined,
    days: [],
    languages: [],
    settled: true,
    failed: false,
    retry: () => undefined,
  },
  instructors: { state: 'loading', settled: false },
} as unknown as Lesson;

let form: UseFormReturn<GuestFormData>;

function Details({ choose }: { choose?: Partial<GuestFormData> }) {
  form = useForm<GuestFormData>({ defaultValues: { ...emptyGuestForm, date: '', lessonTime: 0, numberOfPeople: 0 } });
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(choose ?? {})) form.setValue(name as 'date', value as string);
  }, [choose]);
  useLessonDefaults(
    form,
    form.watch(),
    lesson,
    ({ name }) => name,
    () => false,
  );
  return null;
}

it('presets the first day, lesson time and number of people', () => {
  render(<Details />);
  expect(form.getValues()).toMatchObject({ date: '2026-12-11', lessonTime: 1, numberOfPeople: 1 });
});

it('keeps what the guest chose before the defaults were set', () => {
  const chosen = { date: '2026-12-22', lessonTime: 2, numberOfPeople: 3 };
  render(<Details choose={chosen} />);
  expect(form.getValues()).toMatchObject(chosen);
});
