/** The two lines of a lesson's block: its guest or class with the marks, then level, people, language and course. */
import { inLanguage } from '@gerende/domain/language/rules';
import { type LessonBlock, marksOf } from '@gerende/domain/schedule/blocks';
import { clsx } from 'clsx';
import { Bus, PencilLine, Star, TriangleAlert } from 'lucide-react';
import { useGridWords } from '../week/grid-words.ts';
import { SportIcon } from './sport-icon.tsx';

/** Cut off without dots where they would take the room of the letters. */
const cut = 'overflow-hidden whitespace-nowrap @min-[4.5rem]:text-ellipsis';

/** The guest, or a class with its places, which are never cut off. */
function FaceName({ block: { lesson, day } }: { block: LessonBlock }) {
  const { language } = useGridWords();
  if (!day.class) return <span className={clsx(cut, 'font-semibold')}>{lesson.customer_name}</span>;
  return (
    <span className="flex min-w-0 gap-1 font-semibold">
      <span className={cut}>{inLanguage(lesson.course.name_translations, language)}</span>
      <span className="tabular shrink-0">
        {day.class.people}/{day.class.capacity}
      </span>
    </span>
  );
}

/** Pick-up, a nominated instructor, and a booking that is not paid; the block's name has them in words. */
function LessonMarks({ block }: { block: LessonBlock }) {
  const { isPickedUp, nominated, unpaid } = marksOf(block);
  return (
    <>
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

/** 'Not saved' where there is room for it, else an icon; the block's name has the words. */
function Moved() {
  const { t } = useGridWords();
  return (
    <>
      <PencilLine aria-hidden className="size-3 shrink-0 @min-[6rem]:hidden" />
      <em className="hidden shrink-0 whitespace-nowrap @min-[6rem]:inline">{t('schedule:moved')}</em>
    </>
  );
}

/** The icon of the sport is drawn where it leaves room for the name; the edge of the block shows it always. */
export function LessonFace({ block, isMoved }: { block: LessonBlock; isMoved: boolean }) {
  const { t, faceOf } = useGridWords();
  const clashes = block.clashes.length > 0;
  const { type } = block.lesson.course;
  return (
    <>
      <span className="flex items-center gap-1">
        <SportIcon
          sport={type}
          className={clsx('hidden size-2.5 @min-[3.5rem]:block', type === 'Ski' ? 'text-glacier' : 'text-plum')}
        />
        <FaceName block={block} />
      </span>
      <span className="flex items-center gap-0.5">
        {clashes && <TriangleAlert aria-hidden className="size-3 shrink-0" />}
        {clashes && <strong className="shrink-0 whitespace-nowrap">{t('schedule:conflict')}</strong>}
        {!clashes && isMoved && <Moved />}
        <LessonMarks block={block} />
        <span className={cut}>{faceOf(block)}</span>
      </span>
    </>
  );
}
