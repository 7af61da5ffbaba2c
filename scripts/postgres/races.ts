/** Competing requests at all processes want the same: one gets it. */
import { admin, login, post, rowsOf, type School } from './school.ts';

/**
 * Competing requests at all processes want one instructor at one hour; the others are told that it is taken.
 * @returns faults
 */
export async function race({ db, urls }: School, rounds: number, racers: number): Promise<string[]> {
  const [url = ''] = urls;
  const desk = await login(url);
  const [row] = await rowsOf<{ course_id: number; slope_id: number; instructor_id: number }>(
    db,
    `select p.course_id, p.slope_id, i.instructor_id from course_price p join course c on c.id = p.course_id
      join instructor_category i on i.category_id = c.category_id
      where c.deleted_at is null and c.form = 'private' and c.days_of_lesson = 1 order by i.level desc, 1, 2 limit 1`,
  );
  // On other days the demo school has booked the instructor.
  const days = await rowsOf<{ id: number }>(
    db,
    `select id from operating_day where date between '2026-12-12' and '2027-03-10' and not exists (
      select 1 from lesson_cell where lesson_cell.date = operating_day.date and instructor_id = ${row?.instructor_id})
      order by date`,
  );
  const [time] = await rowsOf<{ id: number }>(db, 'select id from setting_time where deleted_at is null order by id');
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const body = {
      ...{ ...row, setting_time_id: time?.id, operating_day: days[round]?.id, country_id: 392, fee: 30_000 },
      ...{ phone_number: '+81 90 1234 5678', days_of_lesson: 1, number_of_orders: 1, ability_level: 1 },
      ...{ hotel_name: 'x', age_group: '20s', referrer: 'partner', preferred_contact_method: 'line', account_id: 'x' },
      skip_recaptcha: true,
    };
    const answers = await Promise.all(
      Array.from({ length: racers }, (_, index) =>
        post(
          `${urls[index % urls.length]}/api/v1/booking`,
          { ...body, customer_name: `Racer ${round} ${index}`, email: `racer${round}.${index}@example.com` },
          desk,
        ),
      ),
    );
    const won = answers.filter(({ status }) => status === 200).length;
    const others = answers.filter(({ status }) => status !== 200 && status !== 409);
    if (won !== 1 || others.length > 0)
      faults.push(
        `round ${round}: ${won} winners, ${others.length} others: ${JSON.stringify(others[0] ?? answers[0])}`,
      );
  }
  return faults;
}

/** Guesses of a password at all processes count together: the right one is refused at each. @returns faults */
export async function guess({ urls }: School): Promise<string[]> {
  const faults: string[] = [];
  const at = (turn: number): string => `${urls[turn % urls.length]}/api/v1/login`;
  for (let turn = 0; turn < 10; turn += 1) {
    const { status } = await post(at(turn), { ...admin, password: 'a guess' });
    if (status !== 401) faults.push(`guess ${turn + 1} was answered ${status}`);
  }
  for (let turn = 0; turn < urls.length; turn += 1) {
    const { status } = await post(at(turn), admin);
    if (status !== 429) faults.push(`process ${turn + 1} answered ${status} after ten guesses`);
  }
  return faults;
}
