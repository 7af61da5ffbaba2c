/** The day arithmetic that every calendar of the kit is given: the kit itself knows no calendar of ours. */
import { formatDay } from '@gerende/domain/calendar/day-in-words';
import { addDays, addMonths, daysOfMonth, monthOf, weekdayOf } from '@gerende/domain/calendar/plain-date';
import type { DatePickerProps } from '@gerende/ui/calendar/date-picker';

export const calendar: DatePickerProps['calendar'] = { addDays, addMonths, daysOfMonth, monthOf, weekdayOf, formatDay };
