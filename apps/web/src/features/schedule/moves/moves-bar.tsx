/** The unsaved moves: each lesson by name with its warnings, and Undo, Revert and Save (decisions). */

import { groupBy } from '@gerende/domain/group-by';
import { inLanguage } from '@gerende/domain/language/rules';
import { isConfirmable, type MoveWarning } from '@gerende/domain/schedule/place-warnings';
import { type DayMove, keyOfMove } from '@gerende/domain/schedule/tried-moves';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { ArrowRight, CircleAlert, TriangleAlert, Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { changeInWords, type Words, warningInWords } from './move-words.ts';
import { TaughtDays } from './moves-of-taught-days.tsx';
import type { Moves } from './use-moves.ts';

export type MovesBarProps = {
  moves: Moves;
  instructors: readonly GridInstructor[];
  /** Today at the school. */
  today: string;
  warningsOf: (move: DayMove) => readonly MoveWarning[];
  /** Why the automatic assignment proposed a move, in words. */
  reasonOf: (move: DayMove) => string | undefined;
  onSave: () => void;
};

/** After the last move is undone by keyboard, the grid gets the focus: the pressed button is gone. */
function useFocusOnGrid(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}

export function MovesBar({ moves, instructors, today, warningsOf, reasonOf, onSave }: MovesBarProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const words: Words = { t, language: useLanguage(), instructors };
  const lessonName = useLessonName();
  const nameOf = (move: DayMove | undefined): string =>
    move ? lessonName({ customer_name: move.customer_name, course: move.lesson.course }, move.class) : '';
  const isEmpty = moves.moves.length === 0 && moves.dropped.length === 0;
  useFocusOnGrid(isEmpty);
  if (isEmpty) return null;
  const byBooking = groupBy(moves.moves, (move) => move.booking_id);
  const dropped = groupBy(moves.dropped, (move) => move.booking_id);
  return (
    <section
      aria-label={t('schedule:movesTitle')}
      className="sticky bottom-0 z-20 mt-3 flex flex-col gap-2 rounded border border-amber bg-paper p-3 shadow"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">
          {byBooking.size > 0
            ? t('schedule:moveCount', { count: byBooking.size })
            : t('schedule:droppedCount', { count: dropped.size })}
        </h2>
        {byBooking.size > 0 && <BarButtons moves={moves} onSave={onSave} />}
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        className="max-h-44 divide-y overflow-y-auto border-t"
      >
        {[...byBooking].map(([booking, own]) => (
          <MovedLesson
            key={booking}
            name={nameOf(own[0])}
            moves={own}
            warnings={[...new Set(own.flatMap((move) => [...warningsOf(move)]))]}
            reasons={[...new Set(own.flatMap((move) => reasonOf(move) ?? []))]}
            words={words}
            today={today}
            state={moves}
          />
        ))}
        {[...dropped].map(([booking, own]) => (
          <MovedLesson
            key={`dropped ${booking}`}
            name={nameOf(own[0])}
            moves={own}
            warnings={[]}
            reasons={[]}
            words={words}
            today={today}
            state={moves}
            dropped
          />
        ))}
      </ul>
    </section>
  );
}

function BarButtons({ moves, onSave }: Pick<MovesBarProps, 'moves' | 'onSave'>) {
  const { t } = useTranslation('schedule');
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="admin" disabled={moves.saving} icon={<Undo2 aria-hidden className="size-4" />} onClick={moves.undo}>
        {t('undo')}
      </Button>
      <Button size="admin" disabled={moves.saving} onClick={moves.revert}>
        {t('revert')}
      </Button>
      <Button size="admin" variant="primary" busy={moves.saving} onClick={onSave}>
        {moves.saving ? t('saving') : t('saveMoves')}
      </Button>
    </div>
  );
}

type MovedLessonProps = {
  name: string;
  moves: readonly DayMove[];
  warnings: readonly MoveWarning[];
  reasons: readonly string[];
  words: Words;
  today: string;
  state: Moves;
  /** Whether the move is only listed, and no longer saved. */
  dropped?: boolean;
};

function MovedLesson({ name, moves, warnings, reasons, words, today, state, dropped = false }: MovedLessonProps) {
  const { t, language } = words;
  const booking = moves[0]?.booking_id ?? 0;
  const refusal = state.refused.get(booking);
  const passable = warnings.some(isConfirmable);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-0.5 py-1.5">
      <span className="w-40 min-w-0">
        <strong className="block truncate">{name}</strong>
        {moves[0] && (
          <span className="block truncate text-ink-soft">
            {inLanguage(moves[0].lesson.course.name_translations, language)}
          </span>
        )}
      </span>
      <ul className="min-w-0 flex-1">
        {moves.map((move) => {
          const { when, from, to } = changeInWords(move, words);
          return (
            <li key={keyOfMove(move)} className="flex flex-wrap items-center gap-x-1.5">
              {when && <span className="tabular text-ink-soft">{when}</span>}
              <span>{from}</span>
              <ArrowRight aria-label={t('schedule:movedTo')} role="img" className="size-4 shrink-0" />
              <span className="font-medium">{to}</span>
            </li>
          );
        })}
        {reasons.map((reason) => (
          <li key={reason} className="text-ink-soft">
            {t('schedule:because', { reason })}
          </li>
        ))}
        {refusal && (
          <li className="flex items-start gap-1.5 font-medium text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('schedule:notSaved', { reason: textOf(t, refusal.key, refusal.params) })}
            {dropped && ` ${t('schedule:moveDropped')}`}
          </li>
        )}
        {warnings.map((warning) => (
          <li key={warning} className="flex items-start gap-1.5 text-amber">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {warningInWords(warning, t)}
          </li>
        ))}
        {!dropped && <TaughtDays booking={booking} moves={moves} words={words} today={today} state={state} />}
        {passable && (
          <li>
            <CheckboxField
              size="admin"
              label={t('schedule:saveAnyway')}
              checked={state.allowed.has(booking)}
              onCheckedChange={(on) => state.allow(booking, on)}
            />
          </li>
        )}
      </ul>
      <Button
        size="admin"
        iconOnly
        variant="quiet"
        disabled={state.saving}
        aria-label={dropped ? t('schedule:forgetDropped', { name }) : t('schedule:takeBack', { name })}
        icon={<X aria-hidden className="size-4" />}
        onClick={() => state.drop(booking)}
      />
    </li>
  );
}
