/** An instructor's seasons of work with weekly hours, and the hours called in (decision 0118). */
import * as z from 'zod';
import { daysBetween } from '../calendar/plain-date.ts';
import { readRowVersion } from '../form-values.ts';
import { lessonAnswerFields } from '../lesson/touched.ts';
import { PlainDate, readFlag, readId, TimeOfDay } from '../primitives.ts';

/** Of one instructor. */
const mostSeasons = 20;
/** Three periods on each day of the week. */
const mostWeeklyHours = 21;
/** A season of work: at most a year and a day, so that one from December to December is allowed. */
const mostSeasonDays = 366;

/** Stored: `weekday` 0 is Sunday. */
const WeeklyHours = z.object({
  weekday: z.int().min(0).max(6),
  from: TimeOfDay,
  to: TimeOfDay,
  is_on_call: z.boolean(),
});

export const WorkSeason = z.object({ from: PlainDate, to: PlainDate, hours: z.array(WeeklyHours) });
export type WorkSeason = z.infer<typeof WorkSeason>;

/** Hours of a day in which an instructor comes in spite of a time away. */
export const CalledIn = z.object({ date: PlainDate, from: TimeOfDay, to: TimeOfDay });
export type CalledIn = z.infer<typeof CalledIn>;

const endsLater = ({ from, to }: { from: string; to: string }): boolean => from < to;
const laterEnd = { path: ['to'], error: 'errors:endBeforeStart' };

const seasonInput = z
  .object({
    from: PlainDate,
    to: PlainDate,
    hours: z
      .array(WeeklyHours.extend({ is_on_call: readFlag }).refine(endsLater, laterEnd))
      .max(mostWeeklyHours, { error: 'errors:tooMany' }),
  })
  .superRefine(({ from, to, hours }, context) => {
    const refuse = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    if (to < from) refuse(['to'], 'errors:lastDayBeforeFirst');
    else if (daysBetween(from, to) > mostSeasonDays) refuse(['to'], 'errors:tooManyDays');
    hours.forEach((each, at) => {
      const isTwice = hours.some(
        (other, before) =>
          before < at && other.weekday === each.weekday && other.from < each.to && each.from < other.to,
      );
      if (isTwice) refuse(['hours', at, 'from'], 'errors:sameHoursTwice');
    });
  });

/** The new seasons of work of an instructor. */
export const SaveWorkingTimes = z.object({
  id: readId,
  seasons: z.array(seasonInput).max(mostSeasons, { error: 'errors:tooMany' }),
  version: readRowVersion,
  ...lessonAnswerFields,
});
export type SaveWorkingTimes = z.infer<typeof SaveWorkingTimes>;

/** An instructor comes on a day in spite of a time away; another call of the same day replaces its hours. */
export const CallIn = z
  .object({
    id: readId,
    ...CalledIn.shape,
    /** The hours of that day's call as shown; null: there was none. Left out: any call is replaced. */
    replaces: CalledIn.omit({ date: true }).nullish(),
  })
  .refine(endsLater, laterEnd);
export type CallIn = z.infer<typeof CallIn>;

/** Removes it; with the hours that were shown, so that no later call is removed instead. */
export const EndCallIn = z.object({ id: readId, ...CalledIn.shape, ...lessonAnswerFields });
export type EndCallIn = z.infer<typeof EndCallIn>;
