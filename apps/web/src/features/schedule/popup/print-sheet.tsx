/**
 * The day on paper for the morning meeting, one page a day; rendered beside the app and visible only in print (§2,
 * print.css).
 */

import type { AwayKind } from '@gerende/domain/instructor/away';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { awayAt } from '@gerende/domain/schedule/availability';
import { type BlocksByRow, guestsOf, type LessonBlock } from '@gerende/domain/schedule/blocks';
import { daySheet } from '@gerende/domain/schedule/day-sheet';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../../shared/day/tag-words.ts';
import { dayInWords } from '../../../shell/kept-words.ts';
import { useSchoolName } from '../../../shell/school.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { dayOfLesson, levelRange, marksInWords, timeRange } from '../week/block-words.ts';
import type { GridInstructor, WeekModel } from '../week/grid-row-model.ts';
import type { Contacts } from './use-contacts.ts';
import './print.css';

export type PrintSheetProps = {
  days: readonly string[];
  blocks: BlocksByRow;
  instructors: readonly GridInstructor[];
  off: WeekModel['off'];
  /** How each guest is reached, by booking. */
  contacts: Contacts;
  onPrinted: () => void;
};

/** Prints once mounted, and unmounts after printing. */
export function PrintSheet({ days, onPrinted, ...shown }: PrintSheetProps) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const ended = (): void => printed();
    window.addEventListener('afterprint', ended, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', ended);
  }, []);
  return createPortal(
    <div className="print-sheet">
      {days.map((day) => (
        <DayPage key={day} day={day} {...shown} />
      ))}
    </div>,
    document.body,
  );
}

const awayNames = { off: 'awayOff', sick: 'awaySick', on_call: 'awayOnCall', other: 'awayOther' } as const;

const columns = [
  'instructor',
  'time',
  'guestPhoneHotel',
  'course',
  'levelLabel',
  'peopleLabel',
  'meetingSlope',
  'notes',
] as const;

/** Each guest of the lesson with phone and hotel. */
function Guests({ block, contacts }: { block: LessonBlock; contacts: Contacts }) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  return guestsOf(block).map(({ lesson }) => {
    const { phone_number, hotel_name } = contacts.get(lesson.booking_id) ?? {};
    return (
      <div key={lesson.booking_id}>
        {lesson.customer_name} {!block.roster && dayOfLesson(block, t)}
        <div>{[phone_number, hotel_name].filter(Boolean).join(t('schedule:separator'))}</div>
      </div>
    );
  });
}

/** Says whose lesson it is when that instructor is away. */
function useAbsence({ instructors, off }: Pick<PrintSheetProps, 'instructors' | 'off'>) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const kindOf = ({ instructor_id, date, start_time: from, end_time: to }: LessonBlock): AwayKind | undefined =>
    instructor_id === null ? undefined : awayAt(off(instructor_id), date, { from, to });
  const inWords = (block: LessonBlock): string[] => {
    const kind = kindOf(block);
    const who = instructors.find(({ id }) => id === block.instructor_id);
    return kind && who ? [t('absentThen', { name: instructorName(who, language), kind: t(awayNames[kind]) })] : [];
  };
  return {
    /** An instructor with a day off or on call may have agreed to teach; one who is sick or away does not come. */
    isMissing: (block: LessonBlock): boolean => ['sick', 'other'].includes(kindOf(block) ?? ''),
    inWords,
  };
}

type DayPageProps = { day: string } & Omit<PrintSheetProps, 'days' | 'onPrinted'>;

function DayPage({ day, blocks, instructors, off, contacts }: DayPageProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  const language = useLanguage();
  const school = useSchoolName();
  const absence = useAbsence({ instructors, off });
  const groups = daySheet(blocks, instructors, day, absence.isMissing);
  return (
    <section className="print-day">
      <h1>
        {dayInWords(day, language)} <small>{school}</small>
      </h1>
      {groups.length === 0 ? (
        <p>{t('schedule:emptyDay')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`schedule:${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.flatMap(({ instructor, blocks: own }) =>
              own.map((block, index) => (
                <tr key={block.key}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={own.length}>
                      {instructor ? instructorName(instructor, language) : t('schedule:unassigned')}
                    </th>
                  )}
                  <td className="tabular">{timeRange(block)}</td>
                  {block.kind === 'entry' ? (
                    <td colSpan={columns.length - 2}>{tagInWords(block.entry.tag, t)}</td>
                  ) : (
                    <>
                      <td>
                        <Guests block={block} contacts={contacts} />
                      </td>
                      <td>{inLanguage(block.lesson.course.name_translations, language)}</td>
                      <td>{levelRange(block)}</td>
                      <td>{block.day.class?.people ?? block.lesson.number_of_orders}</td>
                      <td>{inLanguage(block.lesson.slope.name_translations, language)}</td>
                      <td>
                        {[...absence.inWords(block), ...marksInWords(block, language, t)].join(t('schedule:separator'))}
                      </td>
                    </>
                  )}
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}
