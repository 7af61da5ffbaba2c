/**
 * The two lines of a lesson's block: sport, how full it is, and the level first; then its guest or class, the marks, day, language
 * and course, as far as there is room.
 */
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { type LessonBlock, marksOf } from '@gerende/domain/schedule/blocks';
import { clsx } from 'clsx';
import { Bus, CloudSnow, PencilLine, Star, TriangleAlert } from 'lucide-react';
import { fillOf, isBelowLeast, levelRange } from '../../week/block-words.ts';
import { useGridWords } from '../../week/grid-words.ts';
import { SportIcon } from './sport-icon.tsx';

/** Clipped without an ellipsis, which would take the space of letters. */
const cut = 'overflow-hidden whitespace-nowrap @min-[4.5rem]:text-ellipsis';

const nameOf = ({ lesson, day }: LessonBlock, language: Language): string =>
  day.class ? inLanguage(lesson.course.name_translations, language) : lesson.customer_name;

/** A closed slope, pick-up, a nominated instructor, and an unpaid booking; the block's accessible name has them in words. */
function LessonMarks({ block }: { block: LessonBlock }) {
  const { isPickedUp, nominated, unpaid } = marksOf(block);
  return (
    <>
      {block.is_closed && <CloudSnow aria-hidden data-mark="closed" className="size-3 shrink-0 text-danger" />}
      {isPickedUp && <Bus aria-hidden data-mark="pick-up" className="size-3 shrink-0" />}
      {nominated && (
        <Star
          aria-hidden
          data-mark="nominated"
          className={clsx('size-3 shrink-0', nominated === 'teaches' ? 'fill-current' : 'text-vermilion')}
        />
      )}
      {unpaid > 0 && (
        <span aria-hidden data-mark="unpaid" className="shrink-0 font-bold text-amber leading-none">
          ¥
        </span>
      )}
    </>
  );
}

/** 'Not saved' if there is room for it, else an icon; the block's accessible name has the words. */
function Moved() {
  const { t } = useGridWords();
  return (
    <>
      <PencilLine aria-hidden className="size-3 shrink-0 @min-[6rem]:hidden" />
      <em className="hidden shrink-0 whitespace-nowrap @min-[6rem]:inline">{t('schedule:moved')}</em>
    </>
  );
}

/** Shows how full a class is, with a mark where fewer people come than the course asks for. */
export function Fill({ block }: { block: LessonBlock }) {
  const { t } = useGridWords();
  const isFew = isBelowLeast(block);
  return (
    <span className={clsx('tabular shrink-0 whitespace-nowrap font-semibold', isFew && 'text-danger')}>
      {fillOf(block, t)}
      {isFew && '!'}
    </span>
  );
}

/** If there is room for one thing beside sport and fill, it is the level. */
export function LessonFace({ block, isMoved }: { block: LessonBlock; isMoved: boolean }) {
  const { t, language, faceOf } = useGridWords();
  const clashes = block.clashes.length > 0;
  const { type } = block.lesson.course;
  const level = t('schedule:levelShort', { level: levelRange(block) });
  const name = nameOf(block, language);
  return (
    <>
      <span className="flex items-center gap-0.5 @min-[5rem]:gap-1">
        <SportIcon
          sport={type}
          className={clsx('size-2 @min-[3.5rem]:size-2.5', type === 'Ski' ? 'text-glacier' : 'text-plum')}
        />
        <Fill block={block} />
        <span className="hidden shrink-0 whitespace-nowrap @min-[5rem]:inline">{level}</span>
        <span className={clsx(cut, 'hidden font-semibold @min-[5rem]:inline')}>{name}</span>
      </span>
      <span className="flex items-center gap-0.5">
        {clashes && <TriangleAlert aria-hidden className="size-3 shrink-0" />}
        {clashes && (
          <strong className="hidden shrink-0 whitespace-nowrap @min-[5rem]:inline">{t('schedule:conflict')}</strong>
        )}
        {!clashes && isMoved && <Moved />}
        <span className="shrink-0 whitespace-nowrap @min-[5rem]:hidden">{level}</span>
        <LessonMarks block={block} />
        <span className={clsx(cut, '@min-[5rem]:hidden')}>{name}</span>
        <span className={clsx(cut, 'hidden @min-[5rem]:inline')}>{faceOf(block)}</span>
      </span>
    </>
  );
}
