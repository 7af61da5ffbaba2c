/** A hundred thousand bookings over ten seasons of 150 days: sixty-six lessons a day, as the figures of the schedule ask. */
import { at, lessonDayWriter, openBenchFile, openDayIds } from './measure.ts';

const seasons = Array.from({ length: 10 }, (_, index) => 2017 + index);
const openDays = 150;
const bookings = 100_000;
const day = (year: number, index: number): string =>
  new Date(Date.UTC(year, 11, 1) + index * 86_400_000).toISOString().slice(0, 10);

/** @param dataDir a folder whose database holds the bench school */
export function fillBenchLessons(dataDir: string): void {
  const file = openBenchFile(dataDir);
  const openDay = file.prepare(
    "insert or ignore into operating_day (date, duration_from, duration_to) values (?, '08:30', '17:00')",
  );
  const booking = file.prepare(
    `insert into booking (customer_name, phone_number, email, days_of_lesson, number_of_orders, ability_level, course_id, slope_id,
       country_id, instructor_id, nominated_instructor_id, operating_day_id, date, setting_time_id, fee, created_at, updated_at)
     values (?, '+81 90 0000 0000', ?, 1, ?, ?, ?, ?, 392, ?, ?, ?, ?, ?, 32000, ?, ?)`,
  );
  const addDay = lessonDayWriter(file);
  file.transaction(() => {
    const dates = seasons.flatMap((year) => Array.from({ length: openDays }, (_, index) => day(year, index)));
    for (const date of dates) openDay.run(date);
    const idOf = openDayIds(file);
    for (let index = 0; index < bookings; index += 1) {
      const date = at(dates, index % dates.length);
      const turn = Math.floor(index / dates.length);
      const time = 1 + (turn % 2);
      // Every ninth lesson waits for an instructor.
      const teacher = index % 9 === 0 ? null : 1 + Math.floor(turn / 2);
      const values = [1 + (index % 4), 1 + (index % 6), 1 + (index % 60), 1 + (index % 12)] as const;
      const id = booking.run(
        `Guest ${index} Tan`,
        `guest${index}@example.com`,
        ...values,
        teacher,
        index % 5 === 0 ? teacher : null,
        idOf.get(date),
        date,
        time,
        `${date}T00:00:00.000Z`,
        `${date}T00:00:00.000Z`,
      ).lastInsertRowid;
      const [people, , course_id, slope_id] = values;
      const [start, end] = time === 1 ? ['09:00', '12:00'] : ['13:00', '16:00'];
      addDay({ booking: Number(id), day: 1, course_id, slope_id, people, date, start, end, teacher });
    }
  })();
  file.exec('analyze');
  file.close();
}
