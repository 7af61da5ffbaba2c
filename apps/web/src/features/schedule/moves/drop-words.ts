/** The effect of a drop, as shown on the ghost and as announced. */
import { guestsOf, type LessonBlock } from '@gerende/domain/schedule/blocks';
import { withGuests } from '@gerende/domain/schedule/classes/proposals';
import type { Drop } from '@gerende/domain/schedule/moves/drop';
import type { GridPlace } from '@gerende/domain/schedule/moves/moves';
import type { MoveWarning } from '@gerende/domain/schedule/moves/place-warnings';
import type { DayMove, MoveStep } from '@gerende/domain/schedule/moves/tried-moves';
import {
  fitInWords,
  landingInWords,
  placeInWords,
  teacherInWords,
  type Words,
  warningsInSentences,
} from './move-words.ts';

export type DropNames = {
  lesson: (block: LessonBlock) => string;
  move: (move: DayMove) => string;
  teacher: (id: number | null) => string;
};

type WarningsOfMove = { move: DayMove; warnings: readonly MoveWarning[] };

/** The warnings of a drop; a swap has those of each move. */
type DropWarnings = readonly MoveWarning[] | readonly WarningsOfMove[];

export type DropInWords = {
  block: LessonBlock;
  drop: Drop;
  warnings: DropWarnings;
  names: DropNames;
  words: Words;
};

/** The look of the ghost: no instructor to check, one who fits and is free, or one with an obstacle. */
export type Verdict = 'open' | 'fits' | 'warned';

/** Whose row, on which day and at what time; what else the drop does; and the warnings. */
export type GhostWords = {
  place: string;
  action: string;
  judgement: string;
  verdict: Verdict;
  /** Whether the lesson could be placed beside instead. */
  isPair: boolean;
};

const isOfMoves = (warnings: DropWarnings): warnings is readonly WarningsOfMove[] =>
  warnings.some((each) => typeof each === 'object');

/** '2–3', or '3' of one day. */
export function daysRange(days: readonly { day_number: number }[]): string {
  const [first, last] = [days[0]?.day_number ?? 1, days.at(-1)?.day_number ?? 1];
  return first === last ? String(first) : `${first}–${last}`;
}

/** 'All 3 days', or 'Day 2–3'. */
const daysInWords = (days: readonly { day_number: number }[], all: number, { t }: Words): string =>
  days.length === all ? t('schedule:allDays', { count: all }) : t('schedule:daysRange', { days: daysRange(days) });

/** 'Merge into Tanaka 3/6, Then 5/6', and what would be wrong with the class. */
function mergeInWords(block: LessonBlock, other: LessonBlock, { t }: Words, names: DropNames) {
  const { people, capacity, isFull, isMixed } = withGuests(other, guestsOf(block));
  const name = t('schedule:classOfTeacher', { teacher: names.teacher(other.instructor_id), ...other.day.class });
  return {
    what: [t('schedule:mergeInto', { name }), t('schedule:classThen', { people, capacity })].join(
      t('schedule:separator'),
    ),
    wrong: [...(isFull ? [t('schedule:classNeedsReason')] : []), ...(isMixed ? [t('schedule:classMixed')] : [])],
  };
}

function swapInWords(other: LessonBlock, { t }: Words, names: DropNames): string {
  return t('schedule:swapWith', { name: names.teacher(other.instructor_id), lesson: names.lesson(other) });
}

/** 'Tanaka: already teaching then', of each instructor who has a warning. */
export const swapWarnings = (warnings: DropWarnings, names: DropNames, { t }: Words): string[] =>
  isOfMoves(warnings)
    ? warnings.flatMap(({ move, warnings: own }) =>
        own.length === 0
          ? []
          : [t('schedule:warningFor', { name: names.teacher(move.to.instructor_id), warnings: fitInWords(own, t) })],
      )
    : [];

/** 'Day 2–3 to Tanaka', 'All 3 days to Tanaka', of a lesson of one day 'The lesson to Tanaka'. */
function daysToInWords({ lesson }: LessonBlock, drop: Extract<Drop, { kind: 'days' }>, words: Words): string {
  const name = teacherInWords(drop.instructor_id, words);
  return drop.days.length === lesson.days.length
    ? words.t('schedule:allDaysTo', { count: drop.days.length, name })
    : words.t('schedule:daysTo', { days: daysRange(drop.days), name });
}

/** Where the dragged day would be. */
function landingOf(block: LessonBlock, drop: Drop): GridPlace {
  if (drop.kind === 'place') return drop.to;
  return { ...block, instructor_id: drop.kind === 'days' ? drop.instructor_id : drop.other.instructor_id };
}

/** @param fits what is said if nothing is wrong */
const judged = (wrong: readonly string[], fits: string, { t }: Words): Pick<GhostWords, 'judgement' | 'verdict'> =>
  wrong.length > 0
    ? { judgement: wrong.join(t('schedule:separator')), verdict: 'warned' }
    : { judgement: fits, verdict: 'fits' };

export function ghostWords({ block, drop, warnings, names, words }: DropInWords): GhostWords {
  const { t } = words;
  const landing = landingOf(block, drop);
  const place = landingInWords(landing, words);
  if (drop.kind === 'merge') {
    const { what, wrong } = mergeInWords(block, drop.other, words, names);
    return { place, action: what, ...judged(wrong, '', words), isPair: true };
  }
  if (drop.kind === 'swap') {
    const wrong = swapWarnings(warnings, names, words);
    return { place, action: swapInWords(drop.other, words, names), ...judged(wrong, '', words), isPair: true };
  }
  const action = drop.kind === 'days' ? daysToInWords(block, drop, words) : '';
  const own = isOfMoves(warnings) ? [] : warnings;
  if (landing.instructor_id === null && own.length === 0)
    return { place, action, judgement: '', verdict: 'open', isPair: false };
  const wrong = own.length > 0 ? [fitInWords(own, t)] : [];
  return { place, action, ...judged(wrong, t('schedule:fits'), words), isPair: false };
}

export function dropInSentences({ block, drop, warnings, names, words }: DropInWords): string {
  const { t } = words;
  const judged = (place: string, judgement: string): string =>
    judgement ? t('schedule:placeJudged', { place, judgement }) : place;
  if (drop.kind === 'merge') {
    const { what, wrong } = mergeInWords(block, drop.other, words, names);
    return [...wrong, t('schedule:besideKeys')].reduce(judged, what);
  }
  if (drop.kind === 'swap')
    return [...swapWarnings(warnings, names, words), t('schedule:besideKeys')].reduce(
      judged,
      swapInWords(drop.other, words, names),
    );
  const place = drop.kind === 'place' ? placeInWords(drop.to, words) : daysToInWords(block, drop, words);
  const teacher = drop.kind === 'place' ? drop.to.instructor_id : drop.instructor_id;
  const judgement = warningsInSentences(isOfMoves(warnings) ? [] : warnings, teacher !== null, words);
  return judged(place, judgement);
}

/** What a step has done: 'Moved to Tanaka, Day 2–3. Not saved yet.' */
export function stepInWords(block: LessonBlock, step: MoveStep, names: DropNames, words: Words): string {
  const { t } = words;
  const [first, second] = step;
  if (!first) return t('schedule:stays');
  if (second && first.swaps) return t('schedule:swapped', { lesson: names.lesson(block), other: names.move(second) });
  const days = block.lesson.days.length > 1 ? [daysInWords(step, block.lesson.days.length, words)] : [];
  const place = second
    ? [names.teacher(first.to.instructor_id), ...days].join(t('schedule:separator'))
    : placeInWords(first.to, words);
  return t('schedule:dropped', { place });
}
