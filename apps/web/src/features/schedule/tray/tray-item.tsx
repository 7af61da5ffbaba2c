/** One lesson of the side list: day and time, then sport, how full, level, language, guest and course. */
import { inLanguage } from '@gerende/domain/language/rules';
import { type Block, type LessonBlock, marksOf } from '@gerende/domain/schedule/blocks';
import { clsx } from 'clsx';
import { memo } from 'react';
import { tagInWords } from '../../../shared/day/tag-words.ts';
import { Fill } from '../grid/row/block-face.tsx';
import { SportIcon } from '../grid/row/sport-icon.tsx';
import { landingDay } from '../moves/move-words.ts';
import { dayOfLesson, isBelowLeast, levelRange, timeRange } from '../week/block-words.ts';
import { useGridWords } from '../week/grid-words.ts';

export type TrayItemProps = {
  block: Block;
  isMoved: boolean;
  isMarked: boolean;
  /** The list's tab stop. */
  isActive: boolean;
  isDragged: boolean;
  onOpen: (block: Block) => void;
};

export const TrayItem = memo(function TrayItem(props: TrayItemProps) {
  const { block, isMoved, isMarked, isActive, isDragged, onOpen } = props;
  const { t, language, nameOf } = useGridWords();
  const words = nameOf(block, isMoved);
  return (
    <li>
      <button
        type="button"
        data-block={block.key}
        data-carried={isDragged || undefined}
        tabIndex={isActive ? 0 : -1}
        aria-label={words}
        aria-describedby="schedule-help"
        title={words}
        onClick={() => onOpen(block)}
        className={clsx(
          'flex w-full select-none flex-col px-2 py-1 text-left text-xs leading-4 hover:bg-glacier-wash focus-visible:bg-glacier-wash',
          block.kind === 'lesson' && 'border-l-4',
          block.kind === 'lesson' && (block.lesson.course.type === 'Ski' ? 'border-l-glacier' : 'border-l-plum'),
          isMoved && 'bg-amber-wash',
          isMarked && 'outline-3 outline-vermilion -outline-offset-3',
          isDragged && 'opacity-60',
        )}
      >
        <span className="tabular flex flex-wrap gap-x-1.5 text-ink-soft">
          <span className="shrink-0">{landingDay(block.date, language)}</span>
          <span className="shrink-0 font-medium text-ink">{timeRange(block)}</span>
          {block.kind === 'lesson' && (
            <span className="wrap-anywhere min-w-0">
              {[dayOfLesson(block, t), inLanguage(block.lesson.slope.name_translations, language)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
        {block.kind === 'lesson' ? <LessonLine block={block} /> : <em>{tagInWords(block.entry.tag, t)}</em>}
      </button>
    </li>
  );
});

function LessonLine({ block }: { block: LessonBlock }) {
  const { t, language } = useGridWords();
  const { lesson, day } = block;
  const course = inLanguage(lesson.course.name_translations, language);
  const tags = marksOf(block).languages.map((tag) => tag.toUpperCase());
  const few = isBelowLeast(block) && t('schedule:belowLeastShort', { count: day.class?.min_people ?? 0 });
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1">
      <SportIcon
        sport={lesson.course.type}
        className={clsx('size-3', lesson.course.type === 'Ski' ? 'text-glacier' : 'text-plum')}
      />
      {block.is_closed && <strong className="shrink-0 text-danger">{t('schedule:lessonClosed')}</strong>}
      <Fill block={block} />
      <span className="shrink-0">{t('schedule:levelShort', { level: levelRange(block) })}</span>
      {tags.length > 0 && <span className="shrink-0">{tags.join(' ')}</span>}
      <span className="wrap-anywhere min-w-0 font-semibold">{day.class ? course : lesson.customer_name}</span>
      <span className="wrap-anywhere min-w-0 text-ink-soft">{day.class ? few : course}</span>
    </span>
  );
}
