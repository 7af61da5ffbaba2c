/** The unsaved moves in one line with Undo, Revert and Save; opened, it lists each lesson with its warnings (decisions). */

import { groupBy } from '@gerende/domain/group-by';
import type { MoveWarning } from '@gerende/domain/schedule/moves/place-warnings';
import { type DayMove, taughtDaysOf } from '@gerende/domain/schedule/moves/tried-moves';
import { Button } from '@gerende/ui/button';
import { ChevronDown, ChevronUp, TriangleAlert, Undo2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../shell/use-language.ts';
import type { GridInstructor } from '../../week/grid-row-model.ts';
import { useLessonName } from '../../week/use-lesson-name.ts';
import type { Words } from '../move-words.ts';
import type { Moves } from '../use-moves.ts';
import { MovedLesson } from './moved-lesson.tsx';

export type MovesBarProps = {
  moves: Moves;
  instructors: readonly GridInstructor[];
  /** Today at the school. */
  today: string;
  warningsOf: (move: DayMove) => readonly MoveWarning[];
  /** Why the automatic assignment proposed a move, in words. */
  reasonOf: (move: DayMove) => string | undefined;
  /** Shows the block of a move on the grid. */
  onShow: (move: DayMove) => void;
  onUndo: () => void;
  onRevert: () => void;
  onSave: () => void;
};

/** After the last move is undone by keyboard, the grid gets the focus: the pressed button is removed. */
function useFocusOnGrid(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}

/** Opens by itself when a save has refused or dropped moves. */
function useDrawer(troubles: number) {
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState(0);
  if (troubles !== known) {
    setKnown(troubles);
    if (troubles > known) setOpen(true);
  }
  return { isOpen, setOpen };
}

export function MovesBar(props: MovesBarProps) {
  const { moves, today, warningsOf } = props;
  const { t } = useTranslation('schedule');
  const id = useId();
  const isEmpty = moves.moves.length === 0 && moves.dropped.length === 0;
  useFocusOnGrid(isEmpty);
  const { isOpen, setOpen } = useDrawer(moves.refused.size + moves.dropped.length);
  if (isEmpty) return null;
  const lessons = new Set(moves.moves.map((move) => move.booking_id)).size;
  const warned = moves.moves.filter((move) => warningsOf(move).length + taughtDaysOf(move, today).length > 0);
  const warnings = new Set(warned.map((move) => move.booking_id)).size;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label={t('movesTitle')}
      data-moves-bar
      className="sticky bottom-0 z-20 mt-2 rounded border border-amber bg-paper shadow"
    >
      {isOpen && <MoveList id={id} {...props} />}
      <div className="flex items-center gap-2 px-2 py-1.5">
        <h2 className="mr-auto min-w-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-9 max-w-full items-center gap-1.5 text-left font-semibold max-md:min-h-11"
          >
            <Chevron aria-hidden className="size-4 shrink-0" />
            <span>
              {lessons > 0
                ? t('moveCount', { count: lessons })
                : t('droppedCount', { count: new Set(moves.dropped.map((move) => move.booking_id)).size })}
            </span>
            {warnings > 0 && (
              <span className="flex items-center gap-1 whitespace-nowrap rounded bg-amber-wash px-1.5 text-amber text-sm">
                <TriangleAlert aria-hidden className="size-3.5" />
                <span aria-hidden>{warnings}</span>
                <span className="sr-only">{t('warningCount', { count: warnings })}</span>
              </span>
            )}
          </button>
        </h2>
        {lessons > 0 && <BarButtons {...props} />}
      </div>
    </section>
  );
}

function BarButtons({
  moves,
  onUndo,
  onRevert,
  onSave,
}: Pick<MovesBarProps, 'moves' | 'onUndo' | 'onRevert' | 'onSave'>) {
  const { t } = useTranslation('schedule');
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        size="admin"
        className="max-md:min-h-11"
        disabled={moves.saving}
        icon={<Undo2 aria-hidden className="size-4" />}
        onClick={onUndo}
      >
        <span className="max-sm:sr-only">{t('undo')}</span>
      </Button>
      <Button
        size="admin"
        className="max-md:min-h-11"
        disabled={moves.saving}
        icon={<X aria-hidden className="size-4 sm:hidden" />}
        onClick={onRevert}
      >
        <span className="max-sm:sr-only">{t('revert')}</span>
      </Button>
      <Button size="admin" variant="primary" className="max-md:min-h-11" busy={moves.saving} onClick={onSave}>
        {moves.saving ? t('saving') : t('saveMoves')}
      </Button>
    </div>
  );
}

function MoveList({ id, moves, instructors, today, warningsOf, reasonOf, onShow }: MovesBarProps & { id: string }) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const words: Words = { t, language: useLanguage(), instructors };
  const lessonName = useLessonName();
  const nameOf = (move: DayMove | undefined): string =>
    move ? lessonName({ customer_name: move.customer_name, course: move.lesson.course }, move.class) : '';
  const common = { words, today, state: moves, onShow };
  return (
    <ul
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[40dvh] divide-y overflow-y-auto border-b px-3"
    >
      {[...groupBy(moves.moves, (move) => move.booking_id)].map(([booking, own]) => (
        <MovedLesson
          key={booking}
          name={nameOf(own[0])}
          moves={own}
          warnings={[...new Set(own.flatMap((move) => [...warningsOf(move)]))]}
          reasons={[...new Set(own.flatMap((move) => reasonOf(move) ?? []))]}
          {...common}
        />
      ))}
      {[...groupBy(moves.dropped, (move) => move.booking_id)].map(([booking, own]) => (
        <MovedLesson
          key={`dropped ${booking}`}
          name={nameOf(own[0])}
          moves={own}
          warnings={[]}
          reasons={[]}
          {...common}
          dropped
        />
      ))}
    </ul>
  );
}
