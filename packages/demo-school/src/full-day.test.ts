/** What the demo school shows of full days: requests, offers, an instructor who fell ill. */
import { findAvailability } from '@gerende/api/features/availability/availability.service';
import { listRequests } from '@gerende/api/features/waiting-list/waiting-list.service';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedDemoSchool, type TestSchool } from './testing/seeded-school.ts';

describe.each(['2026-07-10', '2026-12-30', '2027-05-05', '2028-02-29'])('the demo school on %s', (today) => {
  let school: TestSchool;

  beforeAll(async () => {
    school = await sharedDemoSchool(today);
  });

  it('has a full time at the peak, with requests that cannot be taught, can be, and have an offered place', async () => {
    const { app } = school;
    const requests = await listRequests(app);
    expect(
      requests.map(({ booking, obstacle, offer }) => [booking.setting_time.setting_time, obstacle?.why, offer?.state]),
    ).toEqual([
      ['Morning', 'all_needed', undefined],
      ['Afternoon', undefined, 'expired'],
      ['Afternoon', undefined, 'open'],
      ['Morning', 'no_language', undefined],
    ]);
    const { course, slope, date } = requests[0]?.booking ?? {};
    const { days } = await findAvailability(app, {
      course_id: course?.id ?? 0,
      slope_id: slope?.id ?? 0,
      people: 1,
      level: 1,
      language: null,
      nominated_instructor_id: null,
      days_of_lesson: 1,
      from: date ?? '',
      to: date ?? '',
    });
    expect(days[0]?.times.map(({ opening }) => opening)).toMatchObject([
      { state: 'full', ask: true },
      { state: 'few', places: 1 },
    ]);
  });

  it('has an instructor who is ill on a day with lessons', async () => {
    const lessons = await school.app.db
      .selectFrom('instructor_away')
      .innerJoin('lesson', (join) =>
        join
          .onRef('lesson.instructor_id', '=', 'instructor_away.instructor_id')
          .onRef('lesson.date', '=', 'instructor_away.date'),
      )
      .select('lesson.date')
      .where('kind', '=', 'sick')
      .where('canceled', '=', 0)
      .execute();
    expect(lessons.length).toBeGreaterThan(0);
    expect(lessons.every(({ date }) => date > today)).toBe(true);
  });
});
