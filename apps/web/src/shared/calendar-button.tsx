/** Saves the lesson for the guest's calendar, as a file made in the browser. */
import { Button } from '@gerende/ui/button';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../shell/browser/save-file.ts';
import { type CalendarLesson, lessonFile } from './calendar-file.ts';

function download(lesson: CalendarLesson): void {
  const file = new Blob([lessonFile(lesson)], { type: 'text/calendar;charset=utf-8' });
  saveFile(file, `lesson-${lesson.bookingNumber}.ics`);
}

export function CalendarButton({ lesson }: { lesson: CalendarLesson }) {
  const { t } = useTranslation('landingPage');
  return (
    <Button icon={<CalendarPlus aria-hidden className="size-5" />} onClick={() => download(lesson)}>
      {t('addToCalendar')}
    </Button>
  );
}
