/** Instructors with the five nomination fees, their levels per category, their slopes and their days off. */
import { type AnyDatabase, isBetween, isDay, isNotBlank, isNotNegative, numberedKey, strict } from './portable.ts';

const fees = [
  'nomination_fee',
  'nomination_fee_ski_3h',
  'nomination_fee_ski_6h',
  'nomination_fee_snowboard_3h',
  'nomination_fee_snowboard_6h',
] as const;

export async function up(db: AnyDatabase): Promise<void> {
  let instructor = strict(db.schema.createTable('instructor'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_zh', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('display_order', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('instructor_name', isNotBlank('name'))
    .addCheckConstraint('instructor_display_order', isNotNegative('display_order'));
  for (const fee of fees) {
    instructor = instructor
      .addColumn(fee, 'integer', (c) => c.notNull().defaultTo(0))
      .addCheckConstraint(`instructor_${fee}`, isNotNegative(fee)) as typeof instructor;
  }
  await instructor.execute();
  await db.schema.createIndex('instructor_order').on('instructor').columns(['display_order', 'id']).execute();

  await strict(db.schema.createTable('instructor_category'))
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    .addColumn('category_id', 'integer', (c) => c.notNull().references('category.id'))
    .addColumn('level', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('instructor_category_key', ['instructor_id', 'category_id'])
    .addCheckConstraint('instructor_category_level', isBetween('level', 1, 6))
    .execute();
  await db.schema
    .createIndex('instructor_category_by_category')
    .on('instructor_category')
    .column('category_id')
    .execute();

  await strict(db.schema.createTable('instructor_slope'))
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    .addColumn('slope_id', 'integer', (c) => c.notNull().references('slope.id'))
    .addPrimaryKeyConstraint('instructor_slope_key', ['instructor_id', 'slope_id'])
    .execute();
  await db.schema.createIndex('instructor_slope_by_slope').on('instructor_slope').column('slope_id').execute();

  await strict(db.schema.createTable('instructor_day_off'))
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('setting_time_id', 'integer', (c) => c.notNull().references('setting_time.id'))
    .addPrimaryKeyConstraint('instructor_day_off_key', ['instructor_id', 'date', 'setting_time_id'])
    .addCheckConstraint('instructor_day_off_date', isDay('date'))
    .execute();
  await db.schema.createIndex('instructor_day_off_by_date').on('instructor_day_off').column('date').execute();
}
