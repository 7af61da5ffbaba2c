/**
 * Bookings for a list, with the names of what they refer to, written by the database as one JSON text in each door's
 * shape: reading rows of seventy columns into objects and writing these as JSON again takes three times as long.
 */

import { BookingColumns, bookingColumns } from '@gerende/domain/booking/schema';
import type { ListedBooking } from '@gerende/domain/booking-list/schema';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { compiled, type Db } from '../../database/database.ts';
import { asBytes, type JsonText, jsonFlag, jsonObject, jsonRows } from '../../platform/database/query/json-rows.ts';
import { numbersOf, onlyRow } from '../../platform/database/query/past-kysely.ts';
import { WrittenJson } from '../../platform/written-json.ts';
import { storedName } from '../booking/booking-row.ts';
import { ownHours } from '../booking/own-hours.queries.ts';
import { balanceOfParty, creditedToParty, paidOfParty } from '../payment/ledger-columns.ts';

export const unlessNull = <Person>(id: Expression<number | null>, person: Expression<JsonText<Person>>) =>
  sql<JsonText<Person> | null>`case when ${id} is not null then ${person} end`;

/** @param ids in the order of the result */
export const fromListed = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom(numbersOf(ids).as('listed'))
    // This plan is right: the list is short, and each booking is looked up.
    .crossJoin('booking')
    .whereRef('booking.id', '=', 'listed.value')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .innerJoin('category', 'category.id', 'course.category_id')
    .innerJoin('slope', 'slope.id', 'booking.slope_id')
    .innerJoin('country', 'country.id', 'booking.country_id')
    .innerJoin('setting_time', 'setting_time.id', 'booking.setting_time_id')
    .leftJoin('instructor', 'instructor.id', 'booking.instructor_id')
    .leftJoin('instructor as nominated', 'nominated.id', 'booking.nominated_instructor_id');

export type Tables =
  ReturnType<typeof fromListed> extends SelectQueryBuilder<infer All, infer Joined, object>
    ? ExpressionBuilder<All, Joined>
    : never;

type Shown<Name extends keyof BookingColumns> = { [Own in Name]: Expression<BookingColumns[Own]> };

/** The booking's own columns of these names, as `pick` takes them from a row. */
export function ownFields<Name extends keyof BookingColumns>(names: readonly Name[]): Shown<Name> {
  const fields = {} as Shown<Name>;
  for (const name of names) {
    const column = sql.ref<BookingColumns[Name]>(`booking.${storedName(name)}`);
    const isFlag = BookingColumns.shape[name].safeParse(true).success;
    fields[name] = isFlag ? jsonFlag<BookingColumns[Name]>(column) : column;
  }
  return fields;
}

export const courseNames = ({ ref }: Tables) =>
  jsonObject({
    en: ref('course.course_name'),
    ja: ref('course.course_name_ja'),
    zh: ref('course.course_name_zh'),
  });

/** The shape for the desk's page. */
const deskBooking = (tables: Tables) => {
  const { ref } = tables;
  const person = (table: 'instructor' | 'nominated') =>
    unlessNull(
      ref(`${table}.id`),
      jsonObject({
        id: ref(`${table}.id`).$notNull(),
        name: ref(`${table}.name`).$notNull(),
        name_ja: ref(`${table}.name_ja`),
        name_zh: ref(`${table}.name_zh`).$notNull(),
      }),
    );
  return jsonObject({
    ...ownFields(bookingColumns),
    setting_time: jsonObject({
      id: ref('setting_time.id'),
      setting_time: ref('setting_time.setting_time'),
      setting_time_ja: ref('setting_time.setting_time_ja'),
      setting_time_zh: ref('setting_time.setting_time_zh'),
      ...ownHours,
    }),
    course: jsonObject({
      id: ref('course.id'),
      name_translations: courseNames(tables),
      type: ref('course.type'),
      category: jsonObject({
        id: ref('category.id'),
        category_name: ref('category.category_name'),
        category_name_ja: ref('category.category_name_ja'),
        category_name_zh: ref('category.category_name_zh'),
      }),
    }),
    slope: jsonObject({
      id: ref('slope.id'),
      name_translations: jsonObject({
        en: ref('slope.name_en'),
        zh: ref('slope.name_zh'),
        ja: ref('slope.name_ja'),
      }),
    }),
    country: jsonObject({ id: ref('country.id'), code: ref('country.code') }),
    instructor: person('instructor'),
    nominated_instructor: person('nominated'),
    party_paid: sql<number>`coalesce(${paidOfParty}, 0)`,
    party_balance: balanceOfParty,
    party_credited: creditedToParty,
  });
};

/** In the order of the ids; unknown ids are left out. */
export const inOrder = <Shown>(tables: Tables, booking: Expression<JsonText<Shown>>) =>
  asBytes(jsonRows(booking, tables.ref('listed.key'))).as('bookings');

const deskRows = compiled((db, ids: readonly number[]) =>
  fromListed(db, ids).select((tables) => inOrder(tables, deskBooking(tables))),
);

/** The bookings with these ids, in this order, for the desk's page; unknown ids are left out. */
export const selectDeskBookings = async (db: Db, ids: readonly number[]): Promise<WrittenJson<ListedBooking[]>> =>
  new WrittenJson(onlyRow(await deskRows(db, ids)).bookings);
