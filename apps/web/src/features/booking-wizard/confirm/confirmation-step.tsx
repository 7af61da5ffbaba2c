/** Step 5: the whole booking, the price line by line, links back to change it, and the button that books (§2). */
import { canBeAskedFor } from '@gerende/domain/availability/openings';
import { Button } from '@gerende/ui/button';
import { CircleAlert, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
// What fails here is told in toasts: their library comes with the step.
import '../../../shell/toast/toast-host.tsx';
import { openingAt } from '../lesson/opening-words.ts';
import { PriceLines } from '../lesson/price-lines.tsx';
import { useLesson } from '../lesson/use-lesson.ts';
import { GuestSummary, LessonSummary } from './booking-summary.tsx';
import { type BookingParts, type Problem, useBooking } from './use-booking.ts';

export type ConfirmationStepProps = Omit<BookingParts, 'lesson'> & {
  course: Parameters<typeof useLesson>[1];
  onEdit: () => void;
  /** Goes back to the courses when this one is no longer offered. */
  onChooseCourse: () => void;
};

function ProblemBox({ text, isLost, children }: Problem & { children: ReactNode }) {
  const { t } = useTranslation('landingPage');
  return (
    <div className="flex gap-3 rounded border border-danger bg-danger-wash p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">{isLost ? t('bookingUnknown') : t('bookingFailed')}</p>
        <p>{t('bookingFailedKept', { message: text })}</p>
        {children}
      </div>
    </div>
  );
}

export function ConfirmationStep({ course, onEdit, onChooseCourse, ...parts }: ConfirmationStepProps) {
  const { t } = useTranslation('landingPage');
  const { form } = parts.draft;
  const lesson = useLesson(parts.draft, course);
  const { book, busy, problem, agreedFee } = useBooking({ ...parts, lesson });
  const opening = openingAt(lesson, form.date);
  const [sentAsRequest, setSentAsRequest] = useState(false);
  // After a try without an answer the place may be taken by that very try: what is sent again is the same.
  const isRequest = problem?.isLost ? sentAsRequest : opening !== undefined && canBeAskedFor(opening);
  const send = (): void => {
    setSentAsRequest(isRequest);
    void book();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 gap-6">
        <LessonSummary lesson={lesson} form={form} />
        <GuestSummary lesson={lesson} form={form} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <section aria-label={t('yourPrice')} className="rounded bg-paper p-4 shadow ring-1 ring-mist sm:p-6">
          <PriceLines price={lesson.price} form={form} agreedTotal={agreedFee ?? undefined} />
        </section>
        {problem && (
          <ProblemBox {...problem}>
            {problem.isGone && (
              <Button className="mt-3" onClick={onChooseCourse}>
                {t('chooseCourse')}
              </Button>
            )}
          </ProblemBox>
        )}
        <Button variant="primary" className="w-full py-3 text-lg" busy={busy} onClick={send}>
          {busy ? t('submitting') : isRequest ? t('submitAsk') : t('submit')}
        </Button>
        <p role="status" className="text-center text-ink-soft text-sm">
          {isRequest ? t('submitAskNote') : t('submitNote')}
        </p>
        <Button className="w-full" disabled={busy} onClick={onEdit} icon={<Pencil aria-hidden className="size-4" />}>
          {t('edit')}
        </Button>
      </div>
    </div>
  );
}
