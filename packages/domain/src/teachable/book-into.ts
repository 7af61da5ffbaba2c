/** The day once a booking is in it, as the database would have it after the booking is stored. */
import { joined } from './classes.ts';
import { type CanBeTaught, type DayLesson, newLessonId, type TeachingDay, type Wanted, type Witness } from './day.ts';

const lessonFor = (wanted: Wanted, id: number): DayLesson => ({
  id,
  course_id: wanted.course_id,
  category_id: wanted.category_id,
  slope_id: wanted.slope_id,
  from: wanted.from,
  to: wanted.to,
  levels: null,
  languages: [],
  instructor_id: null,
  capacity: wanted.group?.class_size ?? null,
  people: 0,
  booking_ids: [],
});

/** @param lesson_id the id of the lesson that is opened, if one is */
export function bookInto(
  day: TeachingDay,
  wanted: Wanted,
  { joins, witness }: Pick<CanBeTaught, 'joins' | 'witness'>,
  { lesson_id, booking_id }: { lesson_id: number; booking_id: number },
): { day: TeachingDay; witness: Witness } {
  const lessons = joins === null ? [...day.lessons, lessonFor(wanted, lesson_id)] : day.lessons;
  const id = joins ?? lesson_id;
  const withBooking = (lesson: DayLesson): DayLesson => ({
    ...joined(lesson, wanted),
    // A nominated instructor is assigned at once (decision 0008).
    instructor_id: wanted.nominated_instructor_id ?? lesson.instructor_id,
    booking_ids: [...lesson.booking_ids, booking_id],
  });
  return {
    day: { ...day, lessons: lessons.map((lesson) => (lesson.id === id ? withBooking(lesson) : lesson)) },
    witness: new Map([...witness].map(([lesson, instructor]) => [lesson === newLessonId ? id : lesson, instructor])),
  };
}
