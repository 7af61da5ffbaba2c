import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Account, OpenSession } from './account/schema.ts';
import { Booking, BookingReceipt } from './booking/schema.ts';
import { BotCheck } from './bot-check/schema.ts';
import { Category } from './category/schema.ts';
import { Country } from './country/schema.ts';
import { Course } from './course/schema.ts';
import { CoursePrice } from './course-price/schema.ts';
import { Instructor, NominatedInstructorOption, PublicInstructor } from './instructor/schema.ts';
import { OperatingDay } from './operating-day/schema.ts';
import { pageMeta } from './primitives.ts';
import { PublicProfile, SchoolProfile } from './school/profile-schema.ts';
import { School } from './school/schema.ts';
import { SchoolSettings, ServiceStates } from './school/settings-schema.ts';
import { SetupState } from './school/setup-schema.ts';
import { CurrentAdmin, LoggedIn } from './session/schema.ts';
import { SettingTime } from './setting-time/schema.ts';
import { Slope, SlopeDetails } from './slope/schema.ts';

/** Leaves out the one keyword that differs on purpose: input may have extra keys, output may not. */
const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): unknown =>
  JSON.parse(
    JSON.stringify(z.toJSONSchema(shape, { io }), (key, part) => (key === 'additionalProperties' ? undefined : part)),
  );

/**
 * rest-v1: the OpenAPI document is generated from the schemas that check the replies, so none of them may have a
 * transform.
 */
describe('every reply shape', () => {
  const shapes = {
    Booking,
    BookingReceipt,
    BotCheck,
    Category,
    Country,
    Course,
    CoursePrice,
    CurrentAdmin,
    Instructor,
  };
  const more = {
    LoggedIn,
    NominatedInstructorOption,
    OperatingDay,
    pageMeta,
    School,
    SettingTime,
    Slope,
    SlopeDetails,
  };
  const told = { PublicInstructor, PublicProfile, SchoolProfile };
  const desk = { Account, OpenSession, SchoolSettings, ServiceStates, SetupState };

  it.each(Object.entries({ ...shapes, ...more, ...told, ...desk }))(
    '%s becomes JSON Schema, the same for input and output',
    (_name, shape) => {
      expect(schemaOf(shape, 'input')).toEqual(schemaOf(shape, 'output'));
    },
  );

  it('marks a day as a date', () => {
    expect(z.toJSONSchema(OperatingDay).properties?.date).toMatchObject({ type: 'string', format: 'date' });
  });
});
