/** The day on paper for the morning meeting, one page a day; lies beside the app and shows in print alone (§2, print.css). */
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import type { BlocksByRow } from '@gerende/domain/schedule/blocks';
import { daySheet } from '@gerende/domain/schedule/day-sheet';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSchoolName } from '../../../shell/school.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { dayInWords } from '../../../shell/words.ts';
import { dayOfLesson, levelRange, marksInWords, tagInWords, timeRange } from '../week/block-words.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import './print.css';

export type PrintSheetProps = {
  days: readonly string[];
  blocks: BlocksByRow;
  instructors: readonly GridInstructor[];
  onPrinted: () => void;
};

/** Prints once mounted, and unmounts after printing. */
export function PrintSheet({ days, blocks, instructors, onPrinted }: PrintSheetProps) {
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
        <DayPage key={day} day={day} blocks={blocks} instructors={instructors} />
      ))}
    </div>,
    document.body,
  );
}

const columns = [
  'instructor',
  'time',
  'guest',
  'course',
  'levelLabel',
  'peopleLabel',
  'meetingSlope',
  'notes',
] as const;

function DayPage({ day, blocks, instructors }: { day: string } & Omit<PrintSheetProps, 'days' | 'onPrinted'>) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  const language = useLanguage();
  const school = useSchoolName();
  const groups = daySheet(blocks, instructors, day);
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
                        {block.roster
                          ? block.roster.map(({ lesson }) => lesson.customer_name).join(t('schedule:separator'))
                          : `${block.lesson.customer_name} ${dayOfLesson(block, t)}`}
                      </td>
                      <td>{inLanguage(block.lesson.course.name_translations, language)}</td>
                      <td>{levelRange(block)}</td>
                      <td>{block.day.class?.people ?? block.lesson.number_of_orders}</td>
                      <td>{inLanguage(block.lesson.slope.name_translations, language)}</td>
                      <td>{marksInWords(block, language, t).join(t('schedule:separator'))}</td>
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
