/** A page of bookings in the shape of REST v1, written by the database exactly as `toRestBooking` would write each. */
import { countryName } from '@gerende/domain/country/names';
import type { Language } from '@gerende/domain/language/rules';
import { type Expression, sql } from 'kysely';
import { compiled, type Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import { jsonObject } from '../../platform/database/query/json-rows.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import { jsonField } from '../../platform/database/query/words.ts';
import { WrittenJson } from '../../platform/written-json.ts';
import {
  courseNames,
  fromListed,
  inOrder,
  ownFields,
  type Tables,
  unlessNull,
} from '../booking-list/listed-bookings.queries.ts';
import { type RestBooking, restColumns } from './booking.wire.ts';
import { ownHours } from './own-hours.queries.ts';

/** The text in the language, chosen as `inLanguage` of the domain does. */
const textIn = (language: Language, texts: Record<Language, Expression<string | null>>) =>
  sql<string>`coalesce(nullif(${texts[language]}, ''), ${texts.en}, '')`;

/** @param countries names by code, as JSON */
const restBooking = (tables: Tables, language: Language, countries: string) => {
  const { ref } = tables;
  const person = (table: 'instructor' | 'nominated') =>
    unlessNull(
      ref(`${table}.id`),
      jsonObject({
        id: ref(`${table}.id`).$notNull(),
        name: textIn(language, {
          en: ref(`${table}.name`),
          ja: ref(`${table}.name_ja`),
          zh: ref(`${table}.name_zh`),
        }),
      }),
    );
  return jsonObject({
    ...ownFields(restColumns),
    booking_id: ref('booking.id'),
    operating_day: jsonObject({ id: ref('booking.operating_day_id'), operating_day: ref('booking.date') }),
    setting_time: jsonObject({
      id: ref('setting_time.id'),
      setting_time: jsonObject({
        en: ref('setting_time.setting_time'),
        ja: sql<string>`coalesce(${ref('setting_time.setting_time_ja')}, '')`,
      }),
      ...ownHours,
    }),
    course: jsonObject({ id: ref('course.id'), course_name: courseNames(tables) }),
    slope: jsonObject({
      id: ref('slope.id'),
      name: textIn(language, { en: ref('slope.name_en'), ja: ref('slope.name_ja'), zh: ref('slope.name_zh') }),
    }),
    country: jsonObject({
      id: ref('country.id'),
      name: jsonField(countries, ref('country.code')),
    }),
    instructor: person('instructor'),
    nominated_instructor: person('nominated'),
  });
};

const restRowsIn = (language: Language) =>
  compiled((db, ids: readonly number[], countries: string) =>
    fromListed(db, ids).select((tables) => inOrder(tables, restBooking(tables, language, countries))),
  );
const restRows = { en: restRowsIn('en'), ja: restRowsIn('ja'), zh: restRowsIn('zh') };

/** Names of all countries by their codes, as JSON. */
const countryNames = fromCatalogue(async (db: Db, language: Language): Promise<string> => {
  const rows = await db.selectFrom('country').select('code').execute();
  return JSON.stringify(Object.fromEntries(rows.map(({ code }) => [code, countryName(code, language)])));
});

/** @returns a function that reads the bookings with these ids, in this order; unknown ids are left out */
export const restBookingsIn =
  (language: Language) =>
  async (db: Db, ids: readonly number[]): Promise<WrittenJson<RestBooking[]>> => {
    const countries = await countryNames(db, language);
    return new WrittenJson(onlyRow(await restRows[language](db, ids, countries)).bookings);
  };
