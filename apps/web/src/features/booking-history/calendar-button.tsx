/** Hands the lesson to the guest's calendar, as a file made on the spot. */
import { Button } from '@gerende/ui/button';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CalendarLesson, calendarFile } from './calendar-file.ts';

function download(lesson: CalendarLesson): void {
  const address = URL.createObjectURL(new Blob([calendarFile(lesson)], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `lesson-${lesson.bookingNumber}.ics`;
  link.click();
  // Later, because some browsers begin the download only after this turn.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function CalendarButton({ lesson }: { lesson: CalendarLesson }) {
  const { t } = useTranslation('landingPage');
  return (
    <Button icon={<CalendarPlus aria-hidden className="size-5" />} onClick={() => download(lesson)}>
      {t('addToCalendar')}
    </Button>
  );
}
