/**
 * Bookings for a list, with the names of what they refer to, made by the database as one JSON text, as each door shows
 * them: reading rows of seventy columns into objects, and writing these as JSON again, takes three times as long.
 */
import type { Booking } from '@gerende/domain/booking/schema';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { compiled, type Db } from '../../../database.ts';
import { asBytes, type JsonText, jsonObject, jsonRows } from '../../../platform/json-rows.ts';
import { onlyRow, rowsOf } from '../../../platform/past-kysely.ts';
import { WrittenJson } from '../../../platform/written-json.ts';
import { ownHours } from '../own-hours.queries.ts';

const asBoolean = (flag: Expression<number>) => sql<JsonText<boolean>>`json(iif(${flag}, 'true', 'false'))`;

export const unlessNull = <Person>(id: Expression<number | null>, person: Expression<JsonText<Person>>) =>
  sql<JsonText<Person> | null>`iif(${id} is null, null, ${person})`;

/** @param ids in the order that the bookings have */
export const fromListed = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom(rowsOf(ids).as('listed'))
    // In this order: the list is short, and each booking is looked up.
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

/** What both doors show alike. */
export const ownFields = ({ ref }: Tables) => ({
  id: ref('booking.id'),
  customer_name: ref('booking.customer_name'),
  phone_number: ref('booking.phone_number'),
  email: ref('booking.email'),
  days_of_lesson: ref('booking.days_of_lesson'),
  number_of_orders: ref('booking.number_of_orders'),
  ability_level: ref('booking.ability_level'),
  course_id: ref('booking.course_id'),
  slope_id: ref('booking.slope_id'),
  country_id: ref('booking.country_id'),
  instructor_id: ref('booking.instructor_id'),
  nominated_instructor_id: ref('booking.nominated_instructor_id'),
  operating_day_id: ref('booking.operating_day_id'),
  setting_time_id: ref('booking.setting_time_id'),
  fee: ref('booking.fee'),
  fee_formula: ref('booking.fee_formula'),
  language: ref('booking.language'),
  has_transportation: asBoolean(ref('booking.has_transportation')),
  transportation_fee: ref('booking.transportation_fee'),
  hotel_name: ref('booking.hotel_name'),
  age_group: ref('booking.age_group'),
  referrer: ref('booking.referrer'),
  referrer_instructor_name: ref('booking.referrer_instructor_name'),
  preferred_contact_method: ref('booking.preferred_contact_method'),
  account_id: ref('booking.account_id'),
  admin_notes: ref('booking.admin_notes'),
  has_discount: asBoolean(ref('booking.has_discount')),
  contact_status: ref('booking.contact_status'),
  invoice_status: ref('booking.invoice_status'),
  status: ref('booking.status'),
  lesson_language: ref('booking.lesson_language'),
  invoice_status_before_cancel: ref('booking.invoice_status_before_cancel'),
  created_at: ref('booking.created_at'),
  updated_at: ref('booking.updated_at'),
});

export const courseNames = ({ ref }: Tables) =>
  jsonObject({
    en: ref('course.course_name'),
    ja: ref('course.course_name_ja'),
    zh: ref('course.course_name_zh'),
  });

/** As the desk's page takes it. */
const deskBooking = (tables: Tables) => {
  const { ref } = tables;
  const person = (table: 'instructor' | 'nominated') =>
    unlessNull(
      ref(`${table}.id`),
      jsonObject({
        id: ref(`${table}.id`).$notNull(),
        name: ref(`${table}.name`).$notNull(),
        name_zh: ref(`${table}.name_zh`).$notNull(),
      }),
    );
  return jsonObject({
    ...ownFields(tables),
    date: ref('booking.date'),
    request_fee: ref('booking.request_fee'),
    version: ref('booking.version'),
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
  });
};

/** In the order of the ids; ids that no booking has are left out. */
export const inOrder = <Shown>(tables: Tables, booking: Expression<JsonText<Shown>>) =>
  asBytes(jsonRows(booking, tables.ref('listed.key'))).as('bookings');

const deskRows = compiled((db, ids: readonly number[]) =>
  fromListed(db, ids).select((tables) => inOrder(tables, deskBooking(tables))),
);

/** The bookings with these ids, in this order, for the desk's page; ids that no booking has are left out. */
export const selectDeskBookings = async (db: Db, ids: readonly number[]): Promise<WrittenJson<Booking[]>> =>
  new WrittenJson(onlyRow(await deskRows(db, ids)).bookings);
