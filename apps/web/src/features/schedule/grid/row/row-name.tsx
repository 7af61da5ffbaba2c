// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop
/**
 * The head of a row: the instructor's name, and below it what they teach and speak; while a lesson is moved, whether
 * they fit.
 */
import { instructorName } from '@gerende/domain/instructor/names';
import { clsx } from 'clsx';
import type { GridRow } from '../../week/grid-row-model.ts';
import { useGridWords } from '../../week/grid-words.ts';
import type { RowFacts } from '../../week/row-facts.ts';
import { headerHeight, lanes, nameWidth, rowPadding } from '../sizes/geometry.ts';
import { RowFitWords, useRowObstacles } from './row-fit.tsx';
import { SportIcon } from './sport-icon.tsx';

const nameClass =
  'line-clamp-2 group-data-[density=compact]/grid:line-clamp-1 group-data-[density=compact]/grid:text-xs';

/** The name stays in view in a row with many lessons, below the days and the Unassigned row. */
const stickyTop = `calc(var(--tray) + ${headerHeight}px)`;

export function RowName({ row, index }: { row: GridRow; index: number }) {
  const { t, language, factsOf } = useGridWords();
  const { instructor } = row;
  const facts = factsOf(row);
  const id = `row-${instructor?.id ?? 0}`;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      aria-labelledby={id}
      title={facts?.inWords}
      style={{ width: nameWidth }}
      className="sticky left-0 z-[3] shrink-0 border-r border-b bg-paper px-2 text-[13px] leading-[14px]"
    >
      <div
        style={{ top: stickyTop, height: lanes(1, rowPadding - 1) }}
        className={clsx('flex flex-col justify-center', instructor && 'sticky')}
      >
        {instructor ? (
          // Not a tab stop of its own: on the row, the key A does the same.
          <button
            id={id}
            type="button"
            tabIndex={-1}
            data-away
            title={`${instructorName(instructor, language)}: ${t('schedule:awayOf')}`}
            className={clsx(nameClass, 'text-left font-medium hover:underline')}
          >
            {instructorName(instructor, language)}
          </button>
        ) : (
          <span id={id} className={clsx(nameClass, 'font-semibold text-vermilion')}>
            {t('schedule:unassigned')}
          </span>
        )}
        {facts && <RowLine facts={facts} index={index} />}
      </div>
    </div>
  );
}

function RowLine({ facts, index }: { facts: RowFacts; index: number }) {
  const obstacles = useRowObstacles(index);
  if (obstacles) return <RowFitWords obstacles={obstacles} />;
  return (
    <span aria-hidden data-facts className="flex items-center gap-1.5 text-[11px] text-ink-soft leading-[13px]">
      {facts.sports.map(({ type, level }) => (
        <span key={type} className="flex shrink-0 items-center gap-0.5">
          <SportIcon sport={type} className={clsx('size-2.5', type === 'Ski' ? 'text-glacier' : 'text-plum')} />
          {level}
        </span>
      ))}
      <span className="truncate">{facts.tags}</span>
      <span className="tabular ml-auto shrink-0 whitespace-nowrap">{facts.hours}</span>
    </span>
  );
}
