/** The school's settings as the desk reads and changes them. Invoices keep the ones they were issued with. */
import type { SaveSchoolSettings, SchoolSettings } from '@gerende/domain/school/settings-schema';
import type { AppContext } from '../../context.ts';
import { saveRow } from '../../desk-write.ts';
import { selectSchool, updateSchool } from './school.queries.ts';

export type StoredSettings = SchoolSettings & { version: number };

export async function getSchoolSettings(app: AppContext): Promise<StoredSettings> {
  const school = await selectSchool(app.db);
  return {
    name: school.name,
    partner_label: school.partner_label,
    address: school.address,
    phone: school.phone,
    email_sender: school.email_sender,
    notice_email: school.notice_email,
    notice_language: school.notice_language,
    registration_number: school.registration_number,
    tax_rate_percent: school.tax_rate_percent,
    version: school.version,
  };
}

/** @throws conflict when somebody stored another version meanwhile */
export const saveSchoolSettings = (app: AppContext, request: SaveSchoolSettings): Promise<StoredSettings> => {
  const { version, ...columns } = request;
  return saveRow(app, {
    entity: 'school',
    id: 1,
    version,
    read: getSchoolSettings,
    write: async (app) => updateSchool(app.db, columns),
  });
};
