/** Shows where a dragged lesson would land: a cell, or an instructor's name for all its days. */
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { useTranslation } from 'react-i18next';
import { cellWidth, type DropTarget, headerHeight, laneHeight, nameWidth } from './geometry.ts';

export type GhostProps = { block: LessonBlock; target: DropTarget; tops: readonly number[]; scrolled: number };

export function Ghost({ block, target, tops, scrolled }: GhostProps) {
  const { t } = useTranslation('schedule');
  const top = headerHeight + (tops[target.row] ?? 0) + 2;
  const isName = target.column === null;
  return (
    <div
      data-ghost
      aria-hidden
      style={{
        top,
        left: isName ? scrolled + 2 : nameWidth + (target.column ?? 0) * cellWidth,
        width: isName ? nameWidth - 4 : block.span * cellWidth - 2,
        height: laneHeight - 3,
      }}
      className="pointer-events-none absolute z-[5] flex flex-col justify-center overflow-hidden rounded border-2 border-vermilion bg-paper px-1 text-[11px] leading-[14px] shadow"
    >
      <span className="truncate font-semibold">{block.lesson.customer_name}</span>
      {isName && block.lesson.days_of_lesson > 1 && (
        <span className="truncate">{t('allDays', { count: block.lesson.days_of_lesson })}</span>
      )}
    </div>
  );
}
