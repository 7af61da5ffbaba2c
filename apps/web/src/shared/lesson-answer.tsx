/** Asks what becomes of the lessons that a change touches, before it is saved (decision 0064). */

import { groupBy } from '@gerende/domain/group-by';
import { isRecord } from '@gerende/domain/is-record';
import { keepTogether } from '@gerende/domain/language/keep-together';
import { type LessonAnswer, TouchedLesson } from '@gerende/domain/lesson/touched';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { SaveCanceled } from '../shell/admin/form/save-canceled.ts';
import { dayInWords, hoursInWords } from '../shell/kept-words.ts';
import { useLanguage } from '../shell/use-language.ts';
import { TellGuest } from './telling/tell-guest.tsx';

const Asked = z.object({
  touched: z.array(TouchedLesson),
  touched_count: z.int(),
  touched_movable: z.int(),
  touched_hours: z.int(),
});
type Asked = z.infer<typeof Asked>;

/** The answer that is sent with the change. */
export type SentAnswer = { lessons: LessonAnswer; notify_guest?: boolean };

/** The same in a form that is sent with a picture. */
export const partsOfAnswer = ({ lessons, notify_guest }: SentAnswer) => ({
  lessons,
  ...(notify_guest !== undefined && { notify_guest: String(notify_guest) }),
});

function askedIn(error: unknown): Asked | undefined {
  const data = isRecord(error) && isRecord(error.data) ? error.data : {};
  return Asked.safeParse(data.extra).data;
}

function LessonLine({ lesson }: { lesson: TouchedLesson }) {
  const { t } = useTranslation('form');
  const { booking_id, customer_name, start_time, end_time, goes, stays } = lesson;
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-0.5">
      <span className="tabular whitespace-nowrap">{hoursInWords(start_time, end_time)}</span>
      <Link
        to="/admin/booking/edit/$bookingID"
        params={{ bookingID: String(booking_id) }}
        target="_blank"
        className="wrap-anywhere min-w-0 text-glacier underline"
      >
        {t('lessonOf', { guest: customer_name, booking: booking_id })}
      </Link>
      {stays === '' ? (
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <ArrowRight aria-hidden className="size-3.5 self-center" />
          <span className="sr-only">{t('lessonTo')}</span>
          <span className="tabular">{keepTogether(goes)}</span>
        </span>
      ) : (
        <span className="text-amber">{t('lessonStays', { why: keepTogether(stays) })}</span>
      )}
    </li>
  );
}

function LessonList({ lessons }: { lessons: readonly TouchedLesson[] }) {
  const language = useLanguage();
  return [...groupBy(lessons, ({ date }) => date)].map(([date, own]) => (
    <section key={date}>
      <h3 className="mt-3 font-medium">{dayInWords(date, language)}</h3>
      <ul>
        {own.map((lesson) => (
          <LessonLine key={lesson.booking_id} lesson={lesson} />
        ))}
      </ul>
    </section>
  ));
}

function LessonsDialog({ asked, onAnswer }: { asked: Asked; onAnswer: (answer: SentAnswer | undefined) => void }) {
  const { t } = useTranslation(['form', 'common']);
  const [notify_guest, setNotify] = useState(true);
  const { touched, touched_count: count, touched_movable: movable, touched_hours } = asked;
  // Guests are notified of other hours; a lesson that waits for another instructor is no news yet.
  const tells = touched_hours > 0;
  const unlisted = count - touched.length;
  return (
    <Dialog
      isOverAnother
      onClose={() => onAnswer(undefined)}
      title={t('form:lessonsTouched', { count })}
      description={t('form:lessonsTouchedHint')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" onClick={() => onAnswer(undefined)}>
            {t('form:cancel')}
          </Button>
          <Button
            size="admin"
            variant={movable === 0 ? 'primary' : 'secondary'}
            onClick={() => onAnswer({ lessons: 'keep' })}
          >
            {t('form:keepLessons')}
          </Button>
          {movable > 0 && (
            <Button
              size="admin"
              variant="primary"
              onClick={() => onAnswer({ lessons: 'move', notify_guest: tells && notify_guest })}
            >
              {t('form:moveLessons', { count: movable })}
            </Button>
          )}
        </>
      }
    >
      <LessonList lessons={touched} />
      {unlisted > 0 && <p className="mt-2">{t('form:moreLessons', { count: unlisted })}</p>}
      {tells && (
        <TellGuest
          // For many lessons, only what applies to all of them is asked.
          told={{ email: 'of each', kind: 'changed' }}
          className="mt-3"
          label={t('form:tellMovedGuests')}
          checked={notify_guest}
          onCheckedChange={setNotify}
        />
      )}
    </Dialog>
  );
}

/**
 * Saves a change; where it touches lessons, the user is asked and it is saved with the answer. The caller renders `question`.
 * @returns `withAnswer` throws SaveCanceled when the user gives up the change
 */
export function useLessonAnswer(): {
  withAnswer: <Saved>(save: (answer: SentAnswer) => Promise<Saved>) => Promise<Saved>;
  question: ReactNode;
} {
  const [question, setQuestion] = useState<{ asked: Asked; answer: (given: SentAnswer | undefined) => void }>();
  async function withAnswer<Saved>(save: (answer: SentAnswer) => Promise<Saved>): Promise<Saved> {
    try {
      return await save({ lessons: 'ask' });
    } catch (error) {
      const asked = askedIn(error);
      if (!asked) throw error;
      const given = await new Promise<SentAnswer | undefined>((answer) => setQuestion({ asked, answer }));
      setQuestion(undefined);
      if (!given) throw new SaveCanceled();
      return save(given);
    }
  }
  return {
    withAnswer,
    question: question && <LessonsDialog asked={question.asked} onAnswer={question.answer} />,
  };
}
