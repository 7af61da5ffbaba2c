/**
 * The button that saves the lesson as a calendar file, fetched separately: the code that writes the file is larger than
 * the page with the button.
 */
import { fetchedPart } from '../shell/page/fetched-part.ts';

export const calendarButton = fetchedPart(() =>
  import('./calendar-button.tsx').then((module) => module.CalendarButton),
);
