/**
 * Bookings for a list, with the names of what they refer to, made by the database as one JSON text: reading rows of seventy
 * columns into objects, and these into bookings, takes twice as long.
 */
import type { Booking } from '@gerende/domain/booking/schema';
import { type CompiledQuery, type Expression, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { type JsonText, jsonObject, jsonRows, readJson } from '../../../platform/json-rows.ts';

const asBoolean = (flag: Expression<number>) => sql<JsonText<boolean>>`json(iif(${flag}, 'true', 'false'))`;

/** Null without a person. */
const person = (id: Expression<number | null>, name: Expression<string | null>, name_zh: Expression<string | null>) =>
  sql<JsonText<{ id: number; name: string; name_zh: string }> | null>`
    iif(${id} is null, null, ${jsonObject({ id, name, name_zh })})`;

/** @param ids a JSON list, whose order the bookings have */
const listed = (db: Db, ids: string) =>
  db
    .selectFrom(sql<{ key: number; value: number }>`json_each(${ids})`.as('listed'))
    // In this order: the list is short, and each booking is looked up.
    .crossJoin('booking')
    .whereRef('booking.id', '=', 'listed.value')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .innerJoin('category', 'category.id', 'course.category_id')
    .innerJoin('slope', 'slope.id', 'booking.slope_id')
    .innerJoin('country', 'country.id', 'booking.country_id')
    .innerJoin('setting_time', 'setting_time.id', 'booking.setting_time_id')
    .leftJoin('instructor', 'instructor.id', 'booking.instructor_id')
    .leftJoin('instructor as nominated', 'nominated.id', 'booking.nominated_instructor_id')
    .select(({ ref }) => {
      const booking = jsonObject({
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
        date: ref('booking.date'),
        setting_time_id: ref('booking.setting_time_id'),
        setting_time: jsonObject({
          id: ref('setting_time.id'),
          setting_time: ref('setting_time.setting_time'),
          setting_time_ja: ref('setting_time.setting_time_ja'),
          setting_time_zh: ref('setting_time.setting_time_zh'),
          duration_from: ref('setting_time.duration_from'),
          duration_to: ref('setting_time.duration_to'),
        }),
        course: jsonObject({
          id: ref('course.id'),
          name_translations: jsonObject({
            en: ref('course.course_name'),
            ja: ref('course.course_name_ja'),
            zh: ref('course.course_name_zh'),
          }),
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
        instructor: person(ref('instructor.id'), ref('instructor.name'), ref('instructor.name_zh')),
        nominated_instructor: person(ref('nominated.id'), ref('nominated.name'), ref('nominated.name_zh')),
        fee: ref('booking.fee'),
        fee_formula: ref('booking.fee_formula'),
        request_fee: ref('booking.request_fee'),
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
        version: ref('booking.version'),
      });
      return jsonRows(booking, ref('listed.key')).as('bookings');
    });

type Listed = { bookings: JsonText<Booking[]> };
let compiled: CompiledQuery<Listed> | undefined;

/** The bookings with these ids, in this order; ids that no booking has are left out. */
export async function selectListedBookings(db: Db, ids: readonly number[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  compiled ??= listed(db, '').compile();
  // The ids are its only parameter; building so long a query takes longer than answering it.
  const { rows } = await db.executeQuery<Listed>({ ...compiled, parameters: [JSON.stringify(ids)] });
  return rows.flatMap((row) => readJson(row.bookings));
}
