/** The school's settings as the desk reads and changes them. Issued invoices keep the settings of their time. */
import { DomainError } from '@gerende/domain/errors';
import { mayDo } from '@gerende/domain/role/rights';
import {
  changesMoney,
  type SaveSchoolSettings,
  type SchoolSettings,
  type ServiceStates,
} from '@gerende/domain/school/settings-schema';
import type { AppContext } from '../../context/context.ts';
import { saveRow } from '../../desk-write/desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { storeUpload, withStored } from '../file/picture.service.ts';
import { selectKindsOff, selectSchool, updateSchool } from './school.queries.ts';

export async function getSchoolSettings(app: AppContext): Promise<SchoolSettings> {
  const row = await selectSchool(app.db);
  const { id: _id, seeded_with: _seed, guest_phone: _phone, guest_email: _email, ...own } = row;
  const {
    arrive_minutes: _minutes,
    map_image: _map,
    hero_image: _hero,
    owners_second_step: _step,
    keep_audit_months: _kept,
    ...shown
  } = own;
  const { confirm_by_mail, ask_participants, opens_today, ...settings } = shown;
  return {
    ...settings,
    confirm_by_mail: confirm_by_mail === 1,
    ask_participants: ask_participants === 1,
    opens_today: opens_today === 1,
  };
}

function checkMoney({ caller: { admin } }: AppContext, request: SaveSchoolSettings, before: SchoolSettings): void {
  if (!admin || mayDo(admin.role, 'change_money_settings')) return;
  if (changesMoney(request, before)) throw new DomainError('forbidden', 'errors:forbidden');
}

/**
 * Changes the settings in the request. An earlier logo is deleted later, unless an issued paper shows it.
 * @param upload the new logo
 * @throws forbidden for a setting about money that the caller's role may not change; conflict when somebody stored
 * another version meanwhile, invalid on `logo` when it is not a picture
 */
export async function saveSchoolSettings(
  app: AppContext,
  request: SaveSchoolSettings,
  upload?: Upload,
): Promise<SchoolSettings> {
  const { version, confirm_by_mail, ask_participants, opens_today, ...columns } = request;
  const logo = upload && (await storeUpload(app, 'school', upload, { field: 'logo' }));
  return withStored(app, logo, () =>
    saveRow(app, {
      entity: 'school',
      id: 1,
      version,
      read: getSchoolSettings,
      write: (app, before) => {
        if (before) checkMoney(app, request, before);
        return updateSchool(app.db, {
          ...columns,
          ...(confirm_by_mail !== undefined && { confirm_by_mail: confirm_by_mail ? 1 : 0 }),
          ...(ask_participants !== undefined && { ask_participants: ask_participants ? 1 : 0 }),
          ...(opens_today !== undefined && { opens_today: opens_today ? 1 : 0 }),
          ...(logo && { logo }),
        });
      },
    }),
  );
}

/** Which outside services are in use, only by name. */
export const serviceStates = async (app: AppContext): Promise<ServiceStates> => ({
  bot_check: app.botCheck.describe().provider,
  invoices: app.invoices.provider,
  payments: app.payments.provider,
  mail: app.mail.isConfigured,
  kinds_off: [...(await selectKindsOff(app.db))],
  fallback_sender: app.mail.fallbackSender,
});
