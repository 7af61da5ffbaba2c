/** Step 5: the whole booking with a way to change each part, the price line by line, and the button that books (§2). */
import { canBeAskedFor } from '@gerende/domain/availability/openings';
import type { GuestDraft } from '@gerende/domain/booking/guest-draft';
import { Button } from '@gerende/ui/button';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
// What fails here is told in toasts: their library comes with the step.
import '../../../shell/toast/toast-host.tsx';
import { Nearest, type Start, startAt } from '../lesson/nearest.tsx';
import { openingAt } from '../lesson/opening-words.ts';
import { PriceLines, sumInWords } from '../lesson/price-lines.tsx';
import { useLesson } from '../lesson/use-lesson.ts';
import { BookingBar } from './booking-bar.tsx';
import { GuestSummary, LessonSummary, PeopleSummary, type SummaryProps } from './booking-summary.tsx';
import { SummaryPart } from './summary-part.tsx';
import { type BookingParts, type Problem, useBooking } from './use-booking.ts';
import { WhatNext } from './what-next.tsx';

export type ConfirmationStepProps = Omit<BookingParts, 'lesson'> & {
  course: Parameters<typeof useLesson>[1];
  onEdit: SummaryProps['onEdit'];
  update: (change: (draft: GuestDraft) => GuestDraft) => void;
};

function ProblemBox({ text, isLost, isFull, children }: Problem & { children: ReactNode }) {
  const { t } = useTranslation('landingPage');
  return (
    <div data-clear-of-toasts className="flex gap-3 rounded border border-danger bg-danger-wash p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">{t(isLost ? 'bookingUnknown' : isFull ? 'timeJustFull' : 'bookingFailed')}</p>
        <p>{t('bookingFailedKept', { message: text })}</p>
        {children}
      </div>
    </div>
  );
}

export function ConfirmationStep({ course, onEdit, update, ...parts }: ConfirmationStepProps) {
  const { t } = useTranslation('landingPage');
  const { form } = parts.draft;
  const lesson = useLesson(parts.draft, course);
  const { book, busy, problem, agreedFee, forget } = useBooking({ ...parts, lesson });
  const opening = openingAt(lesson, form.date);
  const [sentAsRequest, setSentAsRequest] = useState(false);
  // After a try without an answer the place may be taken by that very try: what is sent again is the same.
  const isFull = problem?.isFull === true || (opening !== undefined && canBeAskedFor(opening));
  const isRequest = problem?.isLost ? sentAsRequest : isFull;
  const send = (): void => {
    setSentAsRequest(isRequest);
    void book(isRequest);
  };
  const take = ({ date, setting_time_id: lessonTime }: Start): void => {
    forget();
    update((now) => ({ ...now, form: { ...now.form, date, lessonTime } }));
  };
  const { time } = lesson;
  const summary = { lesson, form, onEdit, busy };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="rounded bg-paper px-4 py-1 shadow sm:px-6">
        <LessonSummary {...summary} />
        <PeopleSummary {...summary} />
        <GuestSummary {...summary} />
        <SummaryPart title={t('nextTitle')}>
          <WhatNext lesson={lesson} form={form} isRequest={isRequest} />
        </SummaryPart>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <section aria-label={t('yourPrice')} className="rounded bg-paper p-4 shadow ring-1 ring-mist sm:p-6">
          <PriceLines price={lesson.price} form={form} agreedTotal={agreedFee ?? undefined} />
        </section>
        {problem && (
          <ProblemBox {...problem}>
            {problem.isFull && time && <Nearest lesson={lesson} chosen={startAt(form.date, time)} onTake={take} />}
            {problem.isGone && (
              <Button className="mt-3" onClick={() => onEdit(3)}>
                {t('chooseCourse')}
              </Button>
            )}
          </ProblemBox>
        )}
        <p role="status" className="text-center text-ink-soft text-sm">
          {isRequest ? t('submitAskNote') : t('submitNote')}
        </p>
        <BookingBar
          total={sumInWords(lesson.price, agreedFee ?? undefined)}
          busy={busy}
          onBack={() => onEdit(4, 'guest')}
          onBook={send}
          label={busy ? t('submitting') : isRequest ? t('submitAsk') : t('submit')}
        />
      </div>
    </div>
  );
}
