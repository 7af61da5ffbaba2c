/** Each run sheet as a file: the content of the paper, one row for each guest or person. */
import { csvText } from '@gerende/domain/csv';
import {
  classesOf,
  type Duty,
  instructorDaysOf,
  linesOf,
  pickUpsOf,
  type RunSheet,
  shortName,
} from '@gerende/domain/run-sheet/rules';
import { meetingsOf } from '@gerende/domain/today/rules';
import type { Today, TodayGuest, TodayLesson } from '@gerende/domain/today/schema';
import { tagInWords } from '../../shared/day/tag-words.ts';
import { courseInWords, slopeInWords, teacherInWords, type Words } from './sheet-words.ts';

type Row = (string | number | null)[];

const presenceOf = ({ presence, is_lost }: TodayGuest, { t }: Words): string =>
  is_lost ? t('today:lost') : t(`today:presence_${presence}`);

function pickUpRows({ lessons }: Today, words: Words): Row[] {
  const { t } = words;
  const heads = ['lessonAt', 'hotel', 'guest', 'people', 'phone', 'course', 'place', 'instructor', 'whether'] as const;
  return [
    heads.map((head) => t(`runSheet:${head}`)),
    ...pickUpsOf(lessons).flatMap(({ start_time, hotels }) =>
      hotels.flatMap(({ hotel_name, pickUps }) =>
        pickUps.map(({ guest, lesson }): Row => {
          const { customer_name, people, phone_number } = guest;
          const taught = [courseInWords(lesson, words), slopeInWords(lesson, words), teacherInWords(lesson, words)];
          return [start_time, hotel_name, customer_name, people, phone_number, ...taught, presenceOf(guest, words)];
        }),
      ),
    ),
  ];
}

function meetingRows({ lessons }: Today, words: Words): Row[] {
  const heads = ['lessonAt', 'place', 'course', 'instructor', 'guest', 'people'] as const;
  return [
    heads.map((head) => words.t(`runSheet:${head}`)),
    ...meetingsOf(lessons).flatMap((meeting) =>
      meeting.lessons.flatMap((lesson) =>
        lesson.guests.map(({ customer_name, people }): Row => {
          const where = [meeting.start_time, slopeInWords(lesson, words)];
          const what = [courseInWords(lesson, words), teacherInWords(lesson, words)];
          return [...where, ...what, shortName(customer_name), people];
        }),
      ),
    ),
  ];
}

const personHeads = [
  'instructor',
  'from',
  'to',
  'course',
  'place',
  'guest',
  'name',
  'people',
  'age',
  'level',
  'remarks',
  'phone',
  'hotel',
  'whether',
] as const;

function lessonRows(lesson: TodayLesson, words: Words): Row[] {
  const { start_time, end_time } = lesson;
  const taught = [start_time, end_time, courseInWords(lesson, words), slopeInWords(lesson, words)];
  return lesson.guests.flatMap((guest) =>
    linesOf(guest).map(({ name, people, age, level, remarks }): Row => {
      const { customer_name, phone_number, hotel_name } = guest;
      const who = [customer_name, name, people, age, level ?? guest.ability_level, remarks];
      return [teacherInWords(lesson, words), ...taught, ...who, phone_number, hotel_name, presenceOf(guest, words)];
    }),
  );
}

function dutyRows({ lesson, entry }: Duty, words: Words): Row[] {
  if (lesson) return lessonRows(lesson, words);
  const { start_time, end_time, tag } = entry;
  return [[teacherInWords(entry, words), start_time, end_time, tagInWords(tag, words.t)]];
}

const withHeads = (rows: Row[], { t }: Words): Row[] => [personHeads.map((head) => t(`runSheet:${head}`)), ...rows];

const rowsOf: Record<RunSheet, (day: Today, words: Words) => Row[]> = {
  pick_ups: pickUpRows,
  meetings: meetingRows,
  rosters: ({ lessons }, words) =>
    withHeads(
      classesOf(lessons).flatMap((lesson) => lessonRows(lesson, words)),
      words,
    ),
  instructors: ({ lessons, entries }, words) =>
    withHeads(
      instructorDaysOf(lessons, entries).flatMap(({ duties }) => duties.flatMap((duty) => dutyRows(duty, words))),
      words,
    ),
};

export const runSheetCsv = (sheet: RunSheet, day: Today, words: Words): string => csvText(rowsOf[sheet](day, words));
