/** Whom a course suits: the levels of a class and the ages of a course, for guests and for the desk (decision 0067). */
import { describe, expect, it } from 'vitest';
import { book, bookingWith, doors } from '../../testing/guest-booking.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const setCourse = (t: TestApp, changes: object) =>
  t.app.db.updateTable('course').set(changes).where('id', '=', school.course.privateSki).execute();

describe.each(doors)('through %s, a guest', (door) => {
  it('of a level that the class is not for is refused on the level', async () => {
    const t = await createTestApp();
    await setCourse(t, { form: 'group', class_size: 8, level_span: 2, ability_level: 1 });
    const refused = await book(t, door, bookingWith({ ability_level: 3 }));
    expect(refused).toMatchObject({ status: 422, errors: { ability_level: ['This class is for levels 1 to 2.'] } });
    expect((await book(t, door, bookingWith({ ability_level: 2 }))).status).toBe(200);
    await setCourse(t, { form: 'private', class_size: null });
    expect((await book(t, door, bookingWith({ ability_level: 3 }))).status).toBe(200);
  });

  it('of an age that the course is not for is refused on the age group', async () => {
    const t = await createTestApp();
    await setCourse(t, { age_groups: 'under_6,7_12' });
    const refused = await book(t, door, bookingWith({ age_group: '30s' }));
    expect(refused).toMatchObject({ status: 422, errors: { age_group: ['This course is for other age groups.'] } });
    expect((await book(t, door, bookingWith({ age_group: '7_12' }))).status).toBe(200);
  });
});
