/** A day off, or several consecutive ones, that an instructor requests, and the desk's answer (decision 0112). */
import * as z from 'zod';
import { daysBetween } from '../calendar/plain-date.ts';
import type { InstructorNames } from '../instructor/names.ts';
import type { FutureLesson } from '../instructor/schema.ts';
import { Id, optionalLines, PlainDate, readFlag, requiredText, TimeOfDay } from '../primitives.ts';
import { mostAwayDays } from '../schedule/moves/away-days.ts';

/** `open`: without an answer. */
export type AskedDayOffState = 'open' | 'granted' | 'refused' | 'withdrawn';

/** The most characters of the note, and of the answer's text. */
export const longestDayOffWords = 500;

export const AskDayOff = z
  .object({
    /** The same when it is sent again, so that it is stored once. */
    request_key: requiredText(100),
    /** The first and the last day, both included. */
    from: PlainDate,
    to: PlainDate,
    /** Hours of a single day; both left out or null: whole days. */
    from_time: TimeOfDay.nullish(),
    to_time: TimeOfDay.nullish(),
    note: optionalLines(longestDayOffWords),
  })
  .superRefine(({ from, to, from_time, to_time }, context) => {
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    if (to < from) refuse('to', 'errors:endBeforeStart');
    else if (daysBetween(from, to) >= mostAwayDays) refuse('to', 'errors:tooManyDays');
    const hours = [from_time, to_time].filter((time) => typeof time === 'string');
    if (hours.length === 1) refuse(from_time ? 'to_time' : 'from_time', 'errors:requiredField');
    if (hours.length > 0 && from !== to) refuse('to', 'errors:hoursOfOneDay');
    if (from_time && to_time && from_time >= to_time) refuse('to_time', 'errors:endBeforeStart');
  });
export type AskDayOff = z.infer<typeof AskDayOff>;

export const AskedDayOffRef = z.object({ id: Id });

export const AnswerDayOff = z.object({
  id: Id,
  granted: readFlag,
  /** A text to the instructor; may be empty. */
  answer: optionalLines(longestDayOffWords),
});
export type AnswerDayOff = z.infer<typeof AnswerDayOff>;

/** As the instructor sees it. Instants are ISO 8601 in UTC. */
export type OwnAskedDayOff = {
  id: number;
  from: string;
  to: string;
  /** Null for whole days. */
  from_time: string | null;
  to_time: string | null;
  note: string;
  state: AskedDayOffState;
  asked_at: string;
  /** The desk's text; null without an answer. */
  answer: string | null;
  answered_at: string | null;
};

/** As the desk sees it. */
export type AskedDayOff = OwnAskedDayOff & {
  instructor: InstructorNames & { id: number };
  /** The address of the account that answered. */
  answered_by: string | null;
  /** Lessons of the instructor in these hours, from the school's today on; none once it is answered. */
  lessons: FutureLesson[];
  /** Whether its last day is over, so that it can only be refused. */
  is_over: boolean;
};
