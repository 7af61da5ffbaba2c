/** The detail popup of a block (§2 schedule): the lesson's bookings, and the actions for them. */

import { hoursBetween } from '@gerende/domain/calendar/time-of-day';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { type BlocksByRow, guestsOf, type LessonBlock } from '@gerende/domain/schedule/blocks';
import { type ClassProposal, classesBeside, proposalFor } from '@gerende/domain/schedule/classes/proposals';
import { Button } from '@gerende/ui/button';
import { ArrowRightLeft, Lightbulb, UsersRound } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { teacherInWords, type Words } from '../moves/move-words.ts';
import { levelsInWords } from '../week/block-words.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { lessonName } from '../week/use-lesson-name.ts';

/** The day of a block, as the popup shows it. */
type DayOfBlock = Record<'date' | 'start_time' | 'end_time' | 'teacher', string> &
  Record<'day_number' | 'days_of_lesson', number>;

/** The popup of the booking feature, which lists bookings and edits one; the route passes it in. */
export type BookingPopup = ComponentType<{
  bookingIds: readonly number[];
  title: string;
  /** The day shown for each booking. */
  days?: ReadonlyMap<number, DayOfBlock>;
  showCourse?: boolean;
  showPeople?: boolean;
  showGuest?: boolean;
  actions?: ReactNode;
  onClose: () => void;
  onSaved: () => unknown;
}>;

/** 'Kandatsu · 3 h · Level 2', for a class with its name first; a block without any of this has the default title. */
function detailTitle(block: LessonBlock, language: Language, t: Words['t']): string {
  const { lesson } = block;
  const slope = inLanguage(lesson.slope.name_translations, language);
  if (!slope) return t('schedule:detailTitle');
  const hours = Math.round(hoursBetween(block.start_time, block.end_time) * 100) / 100;
  return [
    ...(block.roster ? [lessonName(lesson, block.day.class, language, t)] : []),
    slope,
    t('schedule:hours', { count: hours }),
    levelsInWords(block, t),
  ].join(' · ');
}

export type DetailPopupProps = {
  block: LessonBlock;
  /** All blocks of the week, to find the lessons that clash with this one. */
  blocks: BlocksByRow;
  instructors: readonly GridInstructor[];
  /** Lists the bookings and contains the form. */
  Popup: BookingPopup;
  onMoveTo: () => void;
  /** Opens the choice of another class. */
  onChangeClass: (proposal?: ClassProposal) => void;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};

/** Moves bookings to another class; a proposed class has its own button. */
function ClassButtons({ block, blocks, instructors, onChangeClass }: Omit<DetailPopupProps, 'Popup'>) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const words: Words = { t, language: useLanguage(), instructors };
  const proposal = proposalFor(block, classesBeside(block, blocks));
  const name = (to: LessonBlock): string =>
    t('schedule:classOfTeacher', { teacher: teacherInWords(to.instructor_id, words), ...to.day.class });
  const who = proposal?.guests.map(({ lesson }) => lesson.customer_name).join(t('schedule:separator'));
  return (
    <>
      {proposal && (
        <Button
          size="admin"
          icon={<Lightbulb aria-hidden className="size-4" />}
          onClick={() => onChangeClass(proposal)}
        >
          {proposal.kind === 'merge' && proposal.to
            ? t('schedule:mergeInto', { name: name(proposal.to) })
            : t('schedule:splitOff', { who })}
        </Button>
      )}
      <Button size="admin" icon={<UsersRound aria-hidden className="size-4" />} onClick={() => onChangeClass()}>
        {t('schedule:changeClass')}
      </Button>
    </>
  );
}

/** Shows the block's day of the lesson. Clashing lessons are listed below it, so that the desk sees both at once. */
export function DetailPopup(props: DetailPopupProps) {
  const { block, blocks, instructors, Popup, onMoveTo, onClose, onSaved } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const language = useLanguage();
  const words: Words = { t, language, instructors };
  const others = [...blocks.values()]
    .flat()
    .flatMap((other) => (other.kind === 'lesson' && block.clashes.includes(other.key) ? [other] : []));
  const shown = [block, ...others].flatMap((each) => guestsOf(each).map((guest) => ({ ...each, ...guest })));
  const dayOfBlock = ({ lesson, day, date, start_time, end_time, instructor_id }: LessonBlock): DayOfBlock => ({
    date,
    start_time,
    end_time,
    day_number: day.day_number,
    days_of_lesson: lesson.days_of_lesson,
    teacher: teacherInWords(instructor_id, words),
  });
  return (
    <Popup
      bookingIds={[...new Set(shown.map(({ lesson }) => lesson.booking_id))]}
      days={new Map(shown.map((each) => [each.lesson.booking_id, dayOfBlock(each)]))}
      title={detailTitle(block, language, t)}
      // The title of a class has its course; the number of people of each booking explains its places.
      {...(block.roster && block.clashes.length === 0 && { showCourse: false })}
      showPeople={block.roster !== undefined}
      showGuest
      actions={
        <>
          {block.roster && <ClassButtons {...props} />}
          <Button size="admin" icon={<ArrowRightLeft aria-hidden className="size-4" />} onClick={onMoveTo}>
            {t('schedule:moveTo')}
          </Button>
        </>
      }
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
