/** Slopes with their operating days, categories, courses with slopes, lesson times and prices. */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isBetween,
  isDay,
  isNotBlank,
  isNotNegative,
  isOneOf,
  numberedKey,
  strict,
} from './portable.ts';

async function slopes(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('slope'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('name_en', 'text', (c) => c.notNull())
    .addColumn('name_zh', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('name_ja', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('image', 'text')
    .addColumn('transportation_fee', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('display_order', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('slope_name', isNotBlank('name_en'))
    .addCheckConstraint('slope_transportation_fee', isNotNegative('transportation_fee'))
    .addCheckConstraint('slope_display_order', isNotNegative('display_order'))
    .execute();
  await db.schema.createIndex('slope_order').on('slope').columns(['display_order', 'id']).execute();

  await strict(db.schema.createTable('slope_operating_day'))
    .addColumn('slope_id', 'integer', (c) => c.notNull().references('slope.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull().references('operating_day.date'))
    .addPrimaryKeyConstraint('slope_operating_day_key', ['slope_id', 'date'])
    .addCheckConstraint('slope_operating_day_date', isDay('date'))
    .execute();
  await db.schema.createIndex('slope_operating_day_by_date').on('slope_operating_day').column('date').execute();
}

async function courses(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('category'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('category_name', 'text', (c) => c.notNull())
    .addColumn('category_name_ja', 'text', (c) => c.notNull())
    .addColumn('category_name_zh', 'text')
    .addColumn('image', 'text')
    .addColumn('display_order', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('category_name', isNotBlank('category_name'))
    .addCheckConstraint('category_display_order', isNotNegative('display_order'))
    .execute();
  await db.schema.createIndex('category_order').on('category').columns(['display_order', 'id']).execute();

  await strict(db.schema.createTable('course'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('course_name', 'text', (c) => c.notNull())
    .addColumn('course_name_ja', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('course_name_zh', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('category_id', 'integer', (c) => c.notNull().references('category.id'))
    .addColumn('days_of_lesson', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('nomination_fee_type', 'text', (c) => c.notNull().defaultTo('3h'))
    .addColumn('ability_level', 'integer')
    .addColumn('image', 'text')
    .addColumn('display_order', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('course_name', isNotBlank('course_name'))
    .addCheckConstraint('course_days_of_lesson', isBetween('days_of_lesson', 1, 3))
    .addCheckConstraint('course_type', isOneOf('type', ['Ski', 'Snowboard']))
    .addCheckConstraint('course_nomination_fee_type', isOneOf('nomination_fee_type', ['3h', '6h']))
    .addCheckConstraint('course_ability_level', isBetween('ability_level', 1, 6))
    .addCheckConstraint('course_display_order', isNotNegative('display_order'))
    .execute();
  await db.schema.createIndex('course_order').on('course').columns(['display_order', 'id']).execute();
  await db.schema.createIndex('course_category').on('course').column('category_id').execute();

  await strict(db.schema.createTable('course_slope'))
    .addColumn('course_id', 'integer', (c) => c.notNull().references('course.id').onDelete('cascade'))
    .addColumn('slope_id', 'integer', (c) => c.notNull().references('slope.id'))
    .addPrimaryKeyConstraint('course_slope_key', ['course_id', 'slope_id'])
    .execute();
  await db.schema.createIndex('course_slope_by_slope').on('course_slope').columns(['slope_id', 'course_id']).execute();

  await strict(db.schema.createTable('course_setting_time'))
    .addColumn('course_id', 'integer', (c) => c.notNull().references('course.id').onDelete('cascade'))
    .addColumn('setting_time_id', 'integer', (c) => c.notNull().references('setting_time.id'))
    .addPrimaryKeyConstraint('course_setting_time_key', ['course_id', 'setting_time_id'])
    .execute();
  await db.schema
    .createIndex('course_setting_time_by_time')
    .on('course_setting_time')
    .columns(['setting_time_id', 'course_id'])
    .execute();
}

async function prices(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('course_price'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('slope_id', 'integer', (c) => c.notNull())
    .addColumn('season_type', 'text', (c) => c.notNull())
    .addColumn('season_start', 'text', (c) => c.notNull())
    .addColumn('season_end', 'text', (c) => c.notNull())
    .addColumn('number_of_people', 'integer', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addForeignKeyConstraint(
      'course_price_course_slope',
      ['course_id', 'slope_id'],
      'course_slope',
      ['course_id', 'slope_id'],
      (f) => f.onDelete('cascade'),
    )
    .addCheckConstraint('course_price_season_type', isOneOf('season_type', ['high', 'low']))
    .addCheckConstraint('course_price_season_start', isDay('season_start'))
    .addCheckConstraint('course_price_season_end', isDay('season_end'))
    .addCheckConstraint('course_price_season', sql`season_start <= season_end`)
    .addCheckConstraint('course_price_number_of_people', isBetween('number_of_people', 1, 5))
    .addCheckConstraint('course_price_price', isNotNegative('price'))
    .execute();
  await db.schema
    .createIndex('course_price_lookup')
    .on('course_price')
    .columns(['course_id', 'slope_id', 'number_of_people', 'season_start'])
    .execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await slopes(db);
  await courses(db);
  await prices(db);
}
