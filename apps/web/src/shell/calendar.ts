/** The date functions passed to the calendars of packages/ui, which does not depend on our calendar module. */
import { formatDay } from '@gerende/domain/calendar/day-in-words';
import { addDays, addMonths, daysOfMonth, monthOf, weekdayOf } from '@gerende/domain/calendar/plain-date';
import type { DatePickerProps } from '@gerende/ui/calendar/date-picker';

export const calendar: DatePickerProps['calendar'] = { addDays, addMonths, daysOfMonth, monthOf, weekdayOf, formatDay };
