/** One block on the grid: a lesson day or a schedule entry. */
import { inLanguage } from '@gerende/domain/language/rules';
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { blockInWords, faceLine, tagInWords, timeRange } from '../week/block-words.ts';
import { cells, laneHeight } from './geometry.ts';

export type BlockViewProps = {
  block: Block;
  isMoved: boolean;
  /** Outlined, because the address names its booking. */
  isMarked: boolean;
  isActive: boolean;
  /** Being dragged: its original is shown pale. */
  isDragged: boolean;
};

function lookOf({ block, isMoved }: BlockViewProps): string {
  if (block.clashes.length > 0) return 'border-danger bg-danger-wash text-danger';
  if (isMoved) return 'border-amber border-dashed bg-amber-wash text-ink';
  if (block.kind === 'entry') return 'border-mist-edge border-dotted bg-mist-wash text-ink';
  return block.instructor_id === null
    ? 'border-mist-edge bg-paper text-ink'
    : 'border-glacier bg-glacier-wash text-ink';
}

/** The guest, or a class with its places, which are never cut off. */
function FaceName({ block: { lesson, day } }: { block: LessonBlock }) {
  const language = useLanguage();
  if (!day.class) return <span className="truncate font-semibold">{lesson.customer_name}</span>;
  return (
    <span className="flex gap-1 font-semibold">
      <span className="truncate">{inLanguage(lesson.course.name_translations, language)}</span>
      <span className="tabular shrink-0">
        {day.class.people}/{day.class.capacity}
      </span>
    </span>
  );
}

export function BlockView(props: BlockViewProps) {
  const { block, isMoved, isMarked, isActive, isDragged } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common']);
  const words = blockInWords(block, useLanguage(), t, isMoved);
  const clashes = block.clashes.length > 0;
  return (
    <button
      type="button"
      data-block={block.key}
      data-carried={isDragged || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={words}
      aria-describedby="schedule-help"
      title={words}
      style={{
        width: cells(block.span, -2),
        height: laneHeight - 3,
        top: block.lane * laneHeight + 2,
        left: 0,
      }}
      className={clsx(
        'absolute z-[1] flex touch-manipulation select-none flex-col justify-center overflow-hidden rounded border border-l-4 px-1 text-left',
        'text-[11px] leading-[14px]',
        lookOf(props),
        isMarked && 'outline-3 outline-vermilion outline-offset-1',
        isDragged && 'border-dashed bg-paper',
      )}
    >
      {block.kind === 'entry' ? (
        <>
          <span className="truncate font-medium italic">{tagInWords(block.entry.tag, t)}</span>
          <span className="tabular truncate">{timeRange(block)}</span>
        </>
      ) : (
        <>
          <FaceName block={block} />
          <span className="flex items-center gap-0.5 truncate">
            {clashes && <TriangleAlert aria-hidden className="size-3 shrink-0" />}
            {clashes && <strong>{t('schedule:conflict')}</strong>}
            {!clashes && isMoved && <em>{t('schedule:moved')}</em>}
            <span className="truncate">{faceLine(block, t)}</span>
          </span>
        </>
      )}
    </button>
  );
}
