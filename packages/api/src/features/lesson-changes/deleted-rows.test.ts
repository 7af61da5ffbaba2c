import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const { aoki } = school.instructor;

it.each(['slope', 'course'] as const)(
  'a %s that is deleted lists its future lessons, which keep its name and instructor',
  async (noun) => {
    const desk = await openDesk();
    const booking_id = await desk.book({ instructor_id: aoki });
    const row = { id: noun === 'slope' ? school.slope.kandatsu : school.course.privateSki };
    const { remove, deleted } = desk.trpc.admin[noun];
    const isDeleted = async () => (await deleted()).some(({ id }) => id === row.id);
    await expect(remove(row)).rejects.toMatchObject({
      cause: {
        details: { extra: { touched: [{ booking_id, stays: 'There is no other place for it' }], touched_movable: 0 } },
      },
    });
    expect(await isDeleted()).toBe(false);
    await remove({ ...row, lessons: 'keep' });
    expect(await isDeleted()).toBe(true);
    const { item } = (await desk.rest('GET', `/booking/${booking_id}`)).body;
    expect([item.slope.name, item.course.course_name.en, item.instructor_id]).toEqual([
      'Kandatsu',
      'Private Ski',
      aoki,
    ]);
  },
);

it('a slope and a course without future lessons are deleted at once, and over REST in any case', async () => {
  const desk = await openDesk();
  await desk.trpc.admin.course.remove({ id: school.course.snowboard });
  await desk.trpc.admin.slope.remove({ id: school.slope.naeba });
  await desk.book();
  for (const path of ['/courses/1', '/slopes/1']) expect((await desk.rest('DELETE', path)).status).toBe(200);
});
