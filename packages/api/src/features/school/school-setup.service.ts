/** How far the school is set up, and getting rid of the demo. */
import { DomainError, invalidFields } from '@gerende/domain/errors';
import { isSchoolName } from '@gerende/domain/school/rules';
import type { ClearDemo, SetupState } from '@gerende/domain/school/setup-schema';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectSchool, updateSchool } from './school.queries.ts';
import { countLive, countPricedCourses, countRealBookings, deleteAllWork } from './school-setup.queries.ts';

/** What a school has of all that guests need before they can book. */
export async function getSetupState(app: AppContext): Promise<SetupState> {
  const { seeded_with } = await selectSchool(app.db);
  return {
    seeded_with,
    slopes: await countLive(app.db, 'slope'),
    setting_times: await countLive(app.db, 'setting_time'),
    categories: await countLive(app.db, 'category'),
    courses: await countLive(app.db, 'course'),
    priced_courses: await countPricedCourses(app.db),
    real_bookings: await countRealBookings(app.db),
  };
}

/**
 * A school that began with the demo begins for real: all slopes, courses, people and bookings go, settings and
 * administrators stay.
 * @throws conflict where there is no demo; invalid on `name` unless one of the school's names was typed
 */
export function clearDemo(app: AppContext, { name }: ClearDemo): Promise<SetupState> {
  return inTransaction(app, async (app) => {
    const school = await selectSchool(app.db);
    if (school.seeded_with !== 'demo') throw new DomainError('conflict', 'errors:noDemo');
    if (!isSchoolName(school, name)) throw invalidFields({ name: 'errors:typeTheName' });
    await deleteAllWork(app.db);
    await updateSchool(app.db, { seeded_with: null });
    await recordChange(app, { entity: 'school', entity_id: 1, action: 'update', note: 'demo cleared' });
    return getSetupState(app);
  });
}
