/** The name of a lesson time. */
import { inLanguage, type TextLanguage } from '../language/rules.ts';
import type { SettingTime } from './schema.ts';

type TimeNames = Pick<SettingTime, 'setting_time' | 'setting_time_ja' | 'setting_time_zh'>;

export const settingTimeName = (time: TimeNames, language: TextLanguage): string =>
  inLanguage({ en: time.setting_time, ja: time.setting_time_ja, zh: time.setting_time_zh }, language);
