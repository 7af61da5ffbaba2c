/** Every call of REST v1, in the order of the contract. */

import { auditEndpoints } from '../features/audit-list/audit-list.rest.ts';
import { backupEndpoints } from '../features/backup/backup.rest.ts';
import { bookingEndpoints } from '../features/booking/booking.rest.ts';
import { botCheckEndpoints } from '../features/bot-check/bot-check.rest.ts';
import { categoryEndpoints } from '../features/category/category.rest.ts';
import { countryEndpoints } from '../features/country/country.rest.ts';
import { courseEndpoints } from '../features/course/course.rest.ts';
import { coursePriceEndpoints } from '../features/course-price/course-price.rest.ts';
import { fileEndpoints } from '../features/file/file.rest.ts';
import { instructorEndpoints } from '../features/instructor/instructor.rest.ts';
import { invoiceEndpoints } from '../features/invoice/invoice.rest.ts';
import { operatingDayEndpoints } from '../features/operating-day/operating-day.rest.ts';
import { payEndpoints } from '../features/pay/pay.rest.ts';
import { reportEndpoints } from '../features/report/report.rest.ts';
import { scheduleEndpoints } from '../features/schedule/schedule.rest.ts';
import { schoolEndpoints } from '../features/school/school.rest.ts';
import { sessionEndpoints } from '../features/session/session.rest.ts';
import { settingTimeEndpoints } from '../features/setting-time/setting-time.rest.ts';
import { slopeEndpoints } from '../features/slope/slope.rest.ts';
import { tillEndpoints } from '../features/till/till.rest.ts';
import type { Endpoint } from '../http/endpoint.ts';

export const restEndpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...slopeEndpoints,
  ...categoryEndpoints,
  ...courseEndpoints,
  ...coursePriceEndpoints,
  ...instructorEndpoints,
  ...countryEndpoints,
  ...settingTimeEndpoints,
  ...operatingDayEndpoints,
  ...schoolEndpoints,
  ...bookingEndpoints,
  ...invoiceEndpoints,
  ...botCheckEndpoints,
  ...scheduleEndpoints,
  ...reportEndpoints,
  ...tillEndpoints,
  ...payEndpoints,
  ...auditEndpoints,
  ...fileEndpoints,
  ...backupEndpoints,
];
