/** The prices of all courses as a grid that is edited in place, as in a spreadsheet. */
import type { SheetLine } from '@gerende/domain/course-price/price-sheet';
import { fallbackPeople } from '@gerende/domain/course-price/rules';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { seasonInWords } from '../course-price/price-words.ts';
import { rectangleOf } from './selection.ts';
import { SheetRow } from './sheet-row.tsx';
import type { NamedCourse } from './use-price-draft.ts';
import { type Pasted, useSheetKeys } from './use-sheet-keys.ts';

export type SheetGridProps = {
  courses: readonly NamedCourse[];
  lines: readonly SheetLine[];
  onCells: (cells: [string, number][]) => void;
  onPasted: (pasted: Pasted) => void;
  onWrong: (text: string) => void;
  onUndo: () => void;
};

export function SheetGrid({ courses, lines, ...actions }: SheetGridProps) {
  const { t } = useTranslation(['priceSheet', 'errors']);
  const { t: courseWords } = useTranslation('course');
  const language = useLanguage();
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const { selection, text, isWrong, handlers } = useSheetKeys({ lines, ...actions }, grid);
  const names = useMemo(() => {
    const byId = new Map(courses.map((course) => [course.id, course]));
    return lines.map((line) => {
      const course = byId.get(line.course_id);
      return {
        course: course?.name ?? '',
        slope: course?.slopes.find((slope) => slope.id === line.slope_id)?.name ?? '',
        season: seasonInWords(line, courseWords, language),
      };
    });
  }, [courses, lines, courseWords, language]);
  const area = rectangleOf(selection);
  return (
    <>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="text-danger text-sm">
          {t('errors:invalidYen')}
        </p>
      )}
      <div className="max-h-[70vh] overflow-auto rounded border lg:max-w-5xl">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited in place
          role="grid"
          aria-multiselectable
          aria-rowcount={lines.length + 1}
          aria-colcount={fallbackPeople.length + 1}
          aria-label={t('priceSheet:grid')}
          className="w-full select-none border-separate border-spacing-0 text-sm"
        >
          <thead>
            <tr aria-rowindex={1} className="text-ink-soft">
              <th scope="col" className="sticky top-0 left-0 z-2 border-b bg-paper px-2 py-1 text-left font-medium">
                {t('priceSheet:courseAndSeason')}
              </th>
              {fallbackPeople.map((people) => (
                <th
                  key={people}
                  scope="col"
                  className="sticky top-0 z-1 whitespace-nowrap border-b border-l bg-paper px-2 py-1 text-right font-medium"
                >
                  {t('priceSheet:people', { count: people })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => {
              const above = lines[index - 1];
              const isSelected = index >= area.top && index <= area.bottom;
              const isActive = index === selection.active.line;
              return (
                <SheetRow
                  key={line.key}
                  line={line}
                  number={index + 1}
                  course={names[index]?.course ?? ''}
                  slope={names[index]?.slope ?? ''}
                  season={names[index]?.season ?? ''}
                  isSame={above?.course_id === line.course_id && above.slope_id === line.slope_id}
                  from={isSelected ? area.left : -1}
                  to={isSelected ? area.right : -1}
                  active={isActive ? selection.active.column : -1}
                  text={isActive ? text : undefined}
                  isWrong={isActive && isWrong}
                  errorId={`${id}-wrong`}
                  handlers={handlers}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
