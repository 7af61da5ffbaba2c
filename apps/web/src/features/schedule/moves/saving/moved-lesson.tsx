/** One moved lesson in the list of moves: from where to where, with warnings and what has to be confirmed. */
import { inLanguage } from '@gerende/domain/language/rules';
import { isConfirmable, type MoveWarning } from '@gerende/domain/schedule/moves/place-warnings';
import { type DayMove, keyOfMove } from '@gerende/domain/schedule/moves/tried-moves';
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { ArrowRight, CircleAlert, TriangleAlert, X } from 'lucide-react';
import { changeInWords, teacherInWords, type Words, warningInWords } from '../move-words.ts';
import type { Moves } from '../use-moves.ts';
import { TaughtDays } from './moves-of-taught-days.tsx';

/** Reasons that already say what became of the move. */
const saysDropped: ReadonlySet<string> = new Set(['schedule:canceledMeanwhile', 'schedule:goneMeanwhile']);

export type MovedLessonProps = {
  name: string;
  moves: readonly DayMove[];
  warnings: readonly MoveWarning[];
  reasons: readonly string[];
  words: Words;
  today: string;
  state: Moves;
  /** Shows its block on the grid. */
  onShow: (move: DayMove) => void;
  /** Whether the move is only listed, and no longer saved. */
  dropped?: boolean;
};

export function MovedLesson(props: MovedLessonProps) {
  const { name, moves, warnings, reasons, words, today, state, dropped = false } = props;
  const { t, language } = words;
  const booking = moves[0]?.booking_id ?? 0;
  const refusal = state.refused.get(booking);
  const passable = warnings.some(isConfirmable);
  const [first] = moves;
  /** Nominated by the guest, and teaching it until this move. */
  const left = moves.find(
    ({ nominated_instructor_id: id, from, to }) => id && from.instructor_id === id && to.instructor_id !== id,
  );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-0.5 py-1.5">
      <span className="w-40 min-w-0 max-sm:w-[calc(100%-4rem)]">
        {first && !dropped ? (
          <button
            type="button"
            aria-label={t('schedule:showOnGrid', { name })}
            onClick={() => props.onShow(first)}
            className="block max-w-full truncate font-semibold text-glacier underline"
          >
            {name}
          </button>
        ) : (
          <strong className="block truncate">{name}</strong>
        )}
        {first && (
          <span className="block truncate text-ink-soft">
            {inLanguage(first.lesson.course.name_translations, language)}
          </span>
        )}
      </span>
      <ul className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
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
        {left && (
          <li className="text-amber">
            {t('schedule:leavesNominated', { name: teacherInWords(left.from.instructor_id, words) })}
          </li>
        )}
        {reasons.map((reason) => (
          <li key={reason} className="text-ink-soft">
            {t('schedule:because', { reason })}
          </li>
        ))}
        {refusal && (
          <li className="flex items-start gap-1.5 font-medium text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('schedule:notSaved', { reason: textOf(t, refusal.key, refusal.params) })}
            {dropped && !saysDropped.has(refusal.key) && ` ${t('schedule:moveDropped')}`}
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
