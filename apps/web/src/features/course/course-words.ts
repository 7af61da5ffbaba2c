/** The parts of a course in the reader's language. */

import type { Category } from '@gerende/domain/category/schema';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { settingTimeName } from '@gerende/domain/setting-time/rules';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { hoursInWords } from '../../shell/kept-words.ts';

type CategoryNames = Pick<Category, 'category_name' | 'category_name_ja' | 'category_name_zh'>;

export const categoryInWords = (row: CategoryNames, language: Language): string =>
  inLanguage({ en: row.category_name, ja: row.category_name_ja, zh: row.category_name_zh }, language);

/** 'Morning 09:00-12:00'. */
export const timeInWords = (time: SettingTime, language: Language): string =>
  `${settingTimeName(time, language)} ${hoursInWords(time.duration_from, time.duration_to)}`;
