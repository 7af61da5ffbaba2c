/** Which lessons of a day can be moved together so that every lesson that can be taught still can (decision 0064). */
import type { Hours } from '../schedule/availability.ts';
import type { TeachingDay } from './day.ts';
import { plannedDay } from './planned-day.ts';

export type MovedLesson = Hours & { instructor_id: number | null };

/**
 * The moved lessons that must stay where they are. All are tried together; while a lesson can no longer be taught, the
 * moved ones among those stay, or else the moved one with the highest id.
 * @param moved by lesson id
 */
export function lessonsThatStay(day: TeachingDay, moved: ReadonlyMap<number, MovedLesson>): Set<number> {
  const before = plannedDay(day).untaught;
  const stays = new Set<number>();
  const left = (): number[] => [...moved.keys()].filter((id) => !stays.has(id)).sort((a, b) => b - a);
  for (;;) {
    const going = new Set(left());
    const lessons = day.lessons.map((lesson) =>
      going.has(lesson.id) ? { ...lesson, ...moved.get(lesson.id) } : lesson,
    );
    const { untaught, isKnown } = plannedDay({ ...day, lessons });
    const lost = [...untaught].filter((id) => !before.has(id));
    const own = isKnown ? lost.filter((id) => going.has(id)) : left();
    if ((isKnown && lost.length === 0) || going.size === 0) return stays;
    for (const id of own.length > 0 ? own : left().slice(0, 1)) stays.add(id);
  }
}
