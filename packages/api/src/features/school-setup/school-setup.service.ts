/** Reports how far the school is set up, and clears the demo. */
import { addDays, dayIn } from '@gerende/domain/calendar/plain-date';
import { DomainError, invalidFields } from '@gerende/domain/errors';
import { isSchoolName } from '@gerende/domain/school/rules';
import { clearProblem } from '@gerende/domain/school/setup-rules';
import type { ClearDemo, DemoContents, SetupState } from '@gerende/domain/school/setup-schema';
import type { AppContext } from '../../context/context.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { recordChange } from '../audit/audit.service.ts';
import { countBookings } from '../booking-list/booking-list.queries.ts';
import { clearUnnamed } from '../file/clear-pictures.service.ts';
import { selectPictures } from '../file/picture.queries.ts';
import { selectSchool, updateSchool } from '../school/school.queries.ts';
import {
  areSettingsSaved,
  countAllWork,
  countBookableCourses,
  countLive,
  countOpenDays,
  countPricedCourses,
  countRealBookings,
  countRealInvoices,
  deleteAllWork,
  deletePayment,
  deleteProfile,
  isWritten,
} from './school-setup.queries.ts';

/** Which of the things that guests need for booking the school has. */
export async function getSetupState(app: AppContext): Promise<SetupState> {
  const { seeded_with, time_zone } = await selectSchool(app.db);
  // Lessons can be booked from tomorrow on.
  const first = addDays(dayIn(time_zone, app.clock.now()), 1);
  return {
    seeded_with,
    settings_saved: await areSettingsSaved(app.db),
    slopes: await countLive(app.db, 'slope'),
    open_days: await countOpenDays(app.db, first),
    setting_times: await countLive(app.db, 'setting_time'),
    categories: await countLive(app.db, 'category'),
    courses: await countLive(app.db, 'course'),
    priced_courses: await countPricedCourses(app.db),
    bookable_courses: await countBookableCourses(app.db, first),
  };
}

/** What clearing the demo would delete. */
export const getDemoContents = (app: AppContext): Promise<DemoContents> => app.slowReads.ask(demoContents);

const readDemoContents = async (db: Db): Promise<DemoContents> => ({
  slopes: await countLive(db, 'slope'),
  courses: await countLive(db, 'course'),
  instructors: await countLive(db, 'instructor'),
  bookings: await countBookings(db, {}),
  rows: await countAllWork(db),
  real_bookings: await countRealBookings(db),
  real_invoices: await countRealInvoices(db),
});

export const demoContents = slowRead('contents of the demo', readDemoContents);

/**
 * Clears the demo: deletes all slopes, courses, people, bookings and pictures, but keeps settings and administrators.
 * @throws conflict when there is no demo, or when there are real bookings; invalid on `name` unless it is one of the
 * school's names
 */
export async function clearDemo(app: AppContext, { name }: ClearDemo): Promise<SetupState> {
  const state = await inTransaction(app, async (app) => {
    const school = await selectSchool(app.db);
    if (school.seeded_with !== 'demo') throw new DomainError('conflict', 'errors:noDemo');
    if (!isSchoolName(school, name)) throw invalidFields({ name: 'errors:typeTheName' });
    const contents = await readDemoContents(app.db);
    const problem = clearProblem(contents);
    if (problem) throw new DomainError('conflict', problem);
    await deleteAllWork(app.db);
    // Guests must no longer read the terms of the demo.
    if (!(await isWritten(app.db, 'school_profile'))) await deleteProfile(app.db);
    if (!(await isWritten(app.db, 'school'))) await deletePayment(app.db);
    await updateSchool(app.db, { seeded_with: null });
    await recordChange(app, {
      entity: 'school',
      entity_id: 1,
      action: 'update',
      before: { seeded_with: 'demo', rows: contents.rows },
      after: { seeded_with: null, rows: 0 },
      note: 'demo cleared',
    });
    return getSetupState(app);
  });
  const pictures = await selectPictures(app.db);
  await clearUnnamed(
    app,
    pictures.map(({ path }) => path),
  );
  return state;
}
