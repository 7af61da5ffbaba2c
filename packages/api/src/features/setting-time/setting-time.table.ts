/** Named lesson times. */
import type { Generated } from 'kysely';

export type SettingTimeTables = {
  setting_time: {
    id: Generated<number>;
    setting_time: string;
    setting_time_ja: string | null;
    setting_time_zh: string | null;
    duration_from: string;
    duration_to: string;
    deleted_at: string | null;
    version: Generated<number>;
  };
};
