/** Past days among the moves of one lesson: listed, and changed only after confirmation (decision 0024). */

import { type DayMove, taughtDaysOf } from '@gerende/domain/schedule/moves/tried-moves';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { TriangleAlert } from 'lucide-react';
import { dayInWords } from '../../../../shell/kept-words.ts';
import { teacherInWords, type Words } from '../move-words.ts';
import type { Moves } from '../use-moves.ts';

export type TaughtDaysProps = {
  booking: number;
  moves: readonly DayMove[];
  words: Words;
  /** Today at the school. */
  today: string;
  state: Moves;
};

export function TaughtDays({ booking, moves, words, today, state }: TaughtDaysProps) {
  const { t, language } = words;
  const past = moves.flatMap((move) =>
    taughtDaysOf(move, today).map((date) =>
      date === move.from.date
        ? t('schedule:taughtBy', {
            day: dayInWords(date, language),
            name: teacherInWords(move.from.instructor_id, words),
          })
        : dayInWords(date, language),
    ),
  );
  if (past.length === 0) return null;
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(past);
  return (
    <>
      <li className="flex items-start gap-1.5 text-amber">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('schedule:taughtDays', { days })}
      </li>
      <li>
        <CheckboxField
          size="admin"
          label={t('schedule:changeTaught', { days })}
          checked={state.taught.has(booking)}
          onCheckedChange={(on) => state.allowTaught(booking, on)}
        />
      </li>
    </>
  );
}
