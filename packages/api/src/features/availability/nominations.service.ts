/**
 * Whom a guest can nominate (§5 Nominated instructor options): each is checked as the calendar checks its days, so
 * whoever is shown as free can be booked then.
 */
import { openingOf } from '@gerende/domain/availability/rules';
import type { NominationQuery, Opening } from '@gerende/domain/availability/schema';
import { daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { sportOf, usualLevel } from '@gerende/domain/course/rules';
import { notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { canBeNominated } from '@gerende/domain/instructor/nomination';
import { nominationFee } from '@gerende/domain/instructor/rules';
import type { NominatedInstructorOption } from '@gerende/domain/instructor/schema';
import type { UntaughtReason } from '@gerende/domain/teachable/day';
import type { AppContext } from '../../context/context.ts';
import { bookable } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { type CourseRow, selectLiveCourse } from '../course/course.queries.ts';
import { selectCategoriesOfInstructors, selectLiveInstructors } from '../instructor/instructor.queries.ts';
import { withLevel, withSkills } from '../instructor/instructor.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectTimesOfCourse } from '../setting-time/setting-time.queries.ts';
import { planTeaching, rangeOf } from '../teachable/teachable.service.ts';
import { wantedOf } from '../teachable/wanted.ts';
import { planFrom } from './availability.service.ts';

type Unavailable = NominatedInstructorOption['unavailable'];

/** All others are needed for other guests. */
const reasons: Partial<Record<UntaughtReason, Unavailable>> = {
  nominated_away: 'off',
  nominated_teaching: 'teaching',
  nominated_unfit: 'language',
};

const unavailableIn = (opening: Opening): Unavailable =>
  opening.state === 'full' ? (reasons[opening.why] ?? 'needed') : null;

/** Why a booking with the nomination would be refused on one of the days, in order. */
async function unavailability(app: AppContext, course: CourseRow, query: NominationQuery) {
  const { slope_id, people, language, setting_time_id } = query;
  const times = await selectTimesOfCourse(app.db, course.id);
  const time = times.find((offered) => offered.id === setting_time_id);
  if (!time) throw notFound('errors:settingTimeNotFound');
  const { when_full } = await selectSchool(app.db);
  const plannedOn = planFrom(await planTeaching(app.db, rangeOf(query.date, query.days_of_lesson)));
  const wishes = { slope_id, people, language, level: query.level ?? usualLevel(course) };
  return (id: number): Unavailable => {
    const wanted = wantedOf(course, time, { ...wishes, nominated_instructor_id: id });
    const on = (date: PlainDate) => unavailableIn(openingOf(plannedOn(date), wanted, date, when_full));
    return (
      daysInRow(query.date, query.days_of_lesson)
        .map(on)
        .find((why) => why !== null) ?? null
    );
  };
}

async function readNominations(app: AppContext, query: NominationQuery): Promise<NominatedInstructorOption[]> {
  const course = await selectLiveCourse(app.db, query.course_id);
  if (!course) throw notFound('errors:courseNotFound');
  const sport = sportOf({ type: course.type, category: course });
  const type = course.nomination_fee_type;
  const lesson = { sport, type, category_id: course.category_id, slope_id: query.slope_id };
  const teachers = await withSkills(app.db, await selectLiveInstructors(app.db));
  const rows = teachers.filter((teacher) => canBeNominated(teacher, lesson));
  const ids = rows.map((row) => row.id);
  const unavailableOf = await unavailability(app, course, query);
  const categories = groupBy(await selectCategoriesOfInstructors(app.db, ids), (row) => row.instructor_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    name_ja: row.name_ja,
    name_zh: row.name_zh,
    nomination_fee: nominationFee(row, sport, type),
    unavailable: unavailableOf(row.id),
    photo: row.photo,
    languages: [...row.languages],
    categories: (categories.get(row.id) ?? []).map(withLevel),
    about_en: row.about_en,
    about_ja: row.about_ja,
    about_zh: row.about_zh,
  }));
}

const nominations = new Cached<NominatedInstructorOption[]>(bookable, 100);

/**
 * Everybody who can be nominated for the course on the slope, with their fees; those who cannot be booked then have the
 * reason.
 * @throws not_found for an unknown course, or a lesson time that the course does not offer
 */
export async function listNominations(app: AppContext, query: NominationQuery): Promise<NominatedInstructorOption[]> {
  return nominations.find(app.db, JSON.stringify([await schoolToday(app), query]), () => readNominations(app, query));
}
