/** The school's settings as the desk reads and changes them. Issued invoices keep the settings of their time. */
import type { SaveSchoolSettings, SchoolSettings, ServiceStates } from '@gerende/domain/school/settings-schema';
import type { AppContext } from '../../context.ts';
import { saveRow } from '../../desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { storeUpload } from '../file/picture.service.ts';
import { selectSchool, updateSchool } from './school.queries.ts';

export async function getSchoolSettings(app: AppContext): Promise<SchoolSettings> {
  const { id: _id, seeded_with: _seed, confirm_by_mail, ...settings } = await selectSchool(app.db);
  return { ...settings, confirm_by_mail: confirm_by_mail === 1 };
}

/**
 * Changes the settings in the request. An earlier logo stays on disk: papers issued with it still show it.
 * @param upload the new logo
 * @throws conflict when somebody stored another version meanwhile, invalid on `logo` when it is not a picture
 */
export async function saveSchoolSettings(
  app: AppContext,
  { version, confirm_by_mail, ...columns }: SaveSchoolSettings,
  upload?: Upload,
): Promise<SchoolSettings> {
  const logo = upload && (await storeUpload(app, 'school', upload, { field: 'logo' }));
  try {
    return await saveRow(app, {
      entity: 'school',
      id: 1,
      version,
      read: getSchoolSettings,
      write: (app) =>
        updateSchool(app.db, {
          ...columns,
          ...(confirm_by_mail !== undefined && { confirm_by_mail: confirm_by_mail ? 1 : 0 }),
          ...(logo && { logo }),
        }),
    });
  } catch (error) {
    if (logo) await app.files.remove(logo);
    throw error;
  }
}

/** Which outside services are in use, by name only. */
export const serviceStates = (app: AppContext): ServiceStates => ({
  bot_check: app.botCheck.describe().provider,
  invoices: app.invoices.provider,
  mail: app.mail.isConfigured,
  fallback_sender: app.mail.fallbackSender,
});
