/** An instructor's seasons of work with weekly hours, and the hours called in (decision 0118). */
import * as z from 'zod';
import { daysBetween } from '../calendar/plain-date.ts';
import { readRowVersion } from '../form-values.ts';
import { lessonAnswerFields } from '../lesson/touched.ts';
import { PlainDate, readFlag, readId, TimeOfDay } from '../primitives.ts';

/** Of one instructor. */
const mostSeasons = 20;
/** Three stretches on each day of the week. */
const mostWeeklyHours = 21;
/** A season of work: a year and a day, so that one from December to December is none too many. */
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

/** Hours of a day in which an instructor comes although they would be away. */
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

/** All seasons of work of an instructor, as they are to be from now on. */
export const SaveWorkingTimes = z.object({
  id: readId,
  seasons: z.array(seasonInput).max(mostSeasons, { error: 'errors:tooMany' }),
  version: readRowVersion,
  ...lessonAnswerFields,
});
export type SaveWorkingTimes = z.infer<typeof SaveWorkingTimes>;

/** Somebody comes on a day although they would be away; another call of the same day replaces its hours. */
export const CallIn = z
  .object({
    id: readId,
    ...CalledIn.shape,
    /** The hours of the call of that day that was shown; null: none was. Left out: whatever is there is replaced. */
    replaces: CalledIn.omit({ date: true }).nullish(),
  })
  .refine(endsLater, laterEnd);
export type CallIn = z.infer<typeof CallIn>;

/** Takes it back; with the hours that were shown, so that no later call is taken back in its place. */
export const EndCallIn = z.object({ id: readId, ...CalledIn.shape, ...lessonAnswerFields });
export type EndCallIn = z.infer<typeof EndCallIn>;
