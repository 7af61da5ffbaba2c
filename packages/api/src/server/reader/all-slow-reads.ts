/** All reads that run in the thread of slow reads. */
import { auditPart } from '../../features/audit-list/audit-list.service.ts';
import { dueLines, oldLines } from '../../features/audit-list/keep-audit.queries.ts';
import { bookingSheetPart } from '../../features/booking-list/booking-export.service.ts';
import { bookingCount, bookingOrder, bookingPage } from '../../features/booking-list/find-page.ts';
import { bookingsOwed } from '../../features/booking-list/owed.queries.ts';
import { courseUses } from '../../features/course/desk-course.service.ts';
import { demandDay, demandDays } from '../../features/demand/demand.service.ts';
import { instructorUse } from '../../features/instructor/instructor-use.service.ts';
import { outboxPage } from '../../features/message/message.service.ts';
import { payFile, paySheets } from '../../features/pay/pay.service.ts';
import { reportReads } from '../../features/report/report.service.ts';
import { salesRead } from '../../features/sales/sales.service.ts';
import { payrollFile } from '../../features/schedule/payroll-csv.ts';
import { writtenItems } from '../../features/schedule/schedule.rest.ts';
import { packedSchedule } from '../../features/schedule/schedule.service.ts';
import { demoContents } from '../../features/school-setup/school-setup.service.ts';
import { slopeUse } from '../../features/slope/slope-use.queries.ts';
import { bookFile } from '../../features/till/books.service.ts';
import { todayRead } from '../../features/today/today.service.ts';

export const allSlowReads = [
  bookingPage,
  bookingCount,
  bookingOrder,
  bookingSheetPart,
  bookingsOwed,
  ...Object.values(reportReads),
  salesRead,
  payrollFile,
  packedSchedule,
  writtenItems,
  slopeUse,
  courseUses,
  instructorUse,
  outboxPage,
  demoContents,
  auditPart,
  dueLines,
  oldLines,
  bookFile,
  paySheets,
  payFile,
  demandDays,
  demandDay,
  todayRead,
] as const;
