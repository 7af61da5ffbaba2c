/** Step 5: the whole booking with a way to change each part, the price line by line, and the button that books (§2). */

import type { Course } from '@gerende/domain/course/schema';
import type { DetailsPart } from '@gerende/domain/guest-booking/draft';
import { inLanguage } from '@gerende/domain/language/rules';
import { addLine, allLines, changeLine, openLine, removeLine } from '@gerende/domain/party/line-draft';
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
// Failures here are reported in toasts, whose library is loaded with the step.
import '../../../shell/toast/toast-host.tsx';
import { yen } from '../../../shell/money.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { Nearest, type Start, startAt } from '../lesson/nearest.tsx';
import { PriceLines, sumInWords } from '../lesson/price-lines.tsx';
import type { Party } from '../party/use-party.ts';
import type { WizardStep } from '../steps/wizard-steps.ts';
import { AddLesson } from './add-lesson.tsx';
import { AgreedTerms } from './agreed-terms.tsx';
import { BookingBar } from './booking-bar.tsx';
import { GuestSummary, LessonSummary, PeopleSummary, type SummaryProps } from './booking-summary.tsx';
import { LineCard } from './line-card.tsx';
import { PartyTotal, totalOf } from './party-total.tsx';
import { ProblemBox } from './problem-box.tsx';
import { SummaryPart } from './summary-part.tsx';
import { type BookingParts, useBooking } from './use-booking.ts';
import { usePaysNow } from './use-pays-now.ts';
import { bookWords, useRequests } from './use-requests.ts';
import { WhatNext } from './what-next.tsx';
import { type PartyLine, WithLessons } from './with-lessons.tsx';

export type ConfirmationStepProps = Omit<BookingParts, 'lines' | 'draft'> & {
  course: Course;
  party: Party;
  onEdit: SummaryProps['onEdit'];
  /** A lesson was added, and is now to be chosen. */
  onAdded: () => void;
};

type ConfirmationProps = Omit<ConfirmationStepProps, 'course'> & { lines: readonly PartyLine[] };

/** Everything that the step shows is about this. */
function useConfirmation({ lines, party, onEdit, onAdded, ...parts }: ConfirmationProps) {
  const language = useTextLanguage();
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const booking = useBooking({ ...parts, draft: party.draft, lines });
  const { problem, forget } = booking;
  const { requests, onSent } = useRequests(party.draft.idempotency_key, lines, problem);
  const paysNow = usePaysNow(lines, requests);
  const edit = (index: number, step: WizardStep, part?: DetailsPart): void => {
    party.change((now) => openLine(now, index));
    onEdit(step, part);
  };
  return {
    ...booking,
    requests,
    paysNow,
    edit,
    send: (): void => {
      onSent(requests);
      void booking.book(requests);
    },
    remove: (index: number): void => {
      forget();
      party.change((now) => removeLine(now, index));
    },
    add: (): void => {
      party.change(addLine);
      onAdded();
    },
    take: (index: number, { date, setting_time_id: lessonTime }: Start): void => {
      forget();
      party.change((now) => changeLine(now, index, (line) => ({ ...line, form: { ...line.form, date, lessonTime } })));
    },
    titleOf: (index: number): string => {
      const names = lines[index]?.lesson?.course.name_translations;
      return t('lineTitle', { number: index + 1, course: names ? inLanguage(names, language) : t('lessonSummary') });
    },
  };
}

type Shown = ConfirmationProps & { step: ReturnType<typeof useConfirmation> };

/** What is wrong, with the free times near the lesson or a link to another course. */
function Wrong({ lines, step }: Shown) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const { problem, take, edit, titleOf } = step;
  if (!problem) return null;
  const { lesson, draft } = lines[problem.line] ?? {};
  const isOfLine = lines.length > 1 && !problem.isLost;
  return (
    <ProblemBox {...problem} of={isOfLine ? titleOf(problem.line) : undefined}>
      {problem.isFull && lesson?.time && draft && (
        <Nearest
          lesson={lesson}
          chosen={startAt(draft.form.date, lesson.time)}
          onTake={(start) => take(problem.line, start)}
        />
      )}
      {problem.isGone && (
        <Button className="mt-3" onClick={() => edit(problem.line, 3)}>
          {t('landingPage:chooseCourse')}
        </Button>
      )}
    </ProblemBox>
  );
}

/** The guest and the next steps, which several lessons share. */
function Shared({ lines, party, onEdit, step }: Shown) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const lesson = lines[party.waiting.at]?.lesson;
  const { form } = party.draft;
  if (!lesson) return null;
  return (
    <>
      <GuestSummary lesson={lesson} form={form} onEdit={onEdit} busy={step.busy} isParty={lines.length > 1} />
      <SummaryPart title={t('nextTitle')}>
        <WhatNext
          lesson={lesson}
          form={form}
          isRequest={step.requests.every(Boolean)}
          paysNow={step.paysNow !== undefined}
        />
      </SummaryPart>
    </>
  );
}

function SeveralLessons(props: Shown) {
  const { lines, step } = props;
  const { agreedFees, requests, busy, edit, remove, titleOf } = step;
  return (
    <>
      {lines.map((line, index) => (
        <LineCard
          key={titleOf(index)}
          title={titleOf(index)}
          line={line}
          agreedFee={agreedFees[index]}
          isRequest={requests[index] === true}
          busy={busy}
          onEdit={() => edit(index, line.isGone ? 3 : 4, 'lesson')}
          onRemove={() => remove(index)}
        />
      ))}
      <AddLesson lessons={lines.length} busy={busy} onAdd={step.add} />
      <div className="rounded bg-paper px-4 py-1 shadow sm:px-6">
        <Shared {...props} />
      </div>
    </>
  );
}

function OneLesson(props: Shown) {
  const { lines, party, onEdit, step } = props;
  const lesson = lines[0]?.lesson;
  if (!lesson) return null;
  const summary = { lesson, form: party.draft.form, onEdit, busy: step.busy };
  return (
    <>
      <div className="rounded bg-paper px-4 py-1 shadow sm:px-6">
        <LessonSummary {...summary} />
        <PeopleSummary {...summary} />
        <Shared {...props} />
      </div>
      <AddLesson lessons={1} busy={step.busy} onAdd={step.add} />
    </>
  );
}

function Confirmation(props: ConfirmationProps) {
  const { lines, party, onEdit } = props;
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const step = useConfirmation(props);
  const { requests, paysNow, feeOf, agreedFees, busy, titleOf } = step;
  const words = bookWords(requests, paysNow, t);
  const isParty = lines.length > 1;
  const lesson = lines[0]?.lesson;
  const sums = lines.map((_, index) => ({
    title: titleOf(index),
    fee: feeOf(index),
    isRequest: requests[index] === true,
  }));
  const total = totalOf(sums);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 gap-4">
        {isParty ? <SeveralLessons {...props} step={step} /> : <OneLesson {...props} step={step} />}
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <section aria-label={t('yourPrice')} className="rounded bg-paper p-4 shadow ring-1 ring-mist sm:p-6">
          {isParty || !lesson ? (
            <PartyTotal lines={sums} />
          ) : (
            <PriceLines price={lesson.price} form={party.draft.form} agreedTotal={agreedFees[0]} />
          )}
        </section>
        <AgreedTerms
          lines={lines.map(({ lesson: of, draft }, index) => ({
            ...{ title: titleOf(index), lesson: of },
            ...{ fee: agreedFees[index], first: draft.form.date, isRequest: requests[index] === true },
          }))}
        />
        <Wrong {...props} step={step} />
        <p role="status" className="text-center text-ink-soft text-sm">
          {words.note}
        </p>
        <BookingBar
          total={isParty || !lesson ? yen(total.booked + total.asked) : sumInWords(lesson.price, agreedFees[0])}
          busy={busy}
          isReady={lines.every((line) => line.lesson !== undefined)}
          onBack={() => onEdit(4, 'guest')}
          onBook={step.send}
          label={busy ? t('submitting') : words.label}
        />
      </div>
    </div>
  );
}

export function ConfirmationStep({ course, ...props }: ConfirmationStepProps) {
  return (
    <WithLessons lines={allLines(props.party)} openCourse={course}>
      {(lines) => <Confirmation {...props} lines={lines} />}
    </WithLessons>
  );
}
