/** The whole form of a booking, the same on the register page, the edit page and in the popup (§5 Admin booking form). */
import { Button } from '@gerende/ui/button';
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../../../shell/admin/form/conflict-notice.tsx';
import { useFailureText } from '../../../shell/use-failure-text.ts';
import { DeskSection } from './booking-desk-part.tsx';
import { ExtrasSection, FeeSection } from './booking-fee-part.tsx';
import { AgeChoice, ContactSection, StaySection } from './booking-guest-part.tsx';
import { InstructorSection } from './booking-instructor-part.tsx';
import { LessonSection } from './booking-lesson-part.tsx';
import { TaughtDaysNote } from './booking-taught-part.tsx';
import { NotifyChoice } from './notify-choice.tsx';
import { type BookingChoices, useBookingChoices } from './use-booking-choices.ts';
import { type BookingEntity, useBookingFee } from './use-booking-fee.ts';

export type BookingFieldsProps = {
  entity: BookingEntity;
  /** The accessible name of the form. */
  title: string;
  saveLabel: string;
  /** Shown beside the save button. */
  actions?: ReactNode;
};

type FormProps = BookingFieldsProps & { choices: BookingChoices };

/**
 * Subscribes to the values on which the fee depends; the other sections are rendered again only when their own fields
 * change.
 */
function FeeColumn({ entity, choices, saveLabel, actions }: Omit<FormProps, 'title'>) {
  const fee = useBookingFee(entity, choices);
  return (
    <div className="flex min-w-0 flex-col gap-4 @[54rem]:sticky @[54rem]:top-16 xl:@[54rem]:top-4">
      <FeeSection entity={entity} choices={choices} fee={fee} />
      <NotifyChoice entity={entity} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="admin" variant="primary" busy={entity.busy || fee.waiting}>
          {saveLabel}
        </Button>
        {actions}
      </div>
    </div>
  );
}

function Form({ entity, choices, title, ...rest }: FormProps) {
  return (
    <form
      noValidate
      aria-label={title}
      className="@container flex flex-col gap-4"
      onSubmit={(event) => void entity.submit(event)}
    >
      {entity.conflict && <ConflictNotice onSettle={entity.settle} />}
      <div className="grid items-start gap-4 @[54rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="@container flex min-w-0 flex-col gap-4">
          <LessonSection entity={entity} choices={choices} />
          <InstructorSection entity={entity} choices={choices} />
          {entity.row && <TaughtDaysNote entity={entity} choices={choices} row={entity.row} />}
          <ContactSection entity={entity} choices={choices} />
          <StaySection entity={entity} choices={choices}>
            <AgeChoice entity={entity} choices={choices} />
          </StaySection>
          <ExtrasSection entity={entity} choices={choices} />
          <DeskSection entity={entity} />
        </div>
        <FeeColumn entity={entity} choices={choices} {...rest} />
      </div>
    </form>
  );
}

/** Shows parts that need the options of the form once they are loaded. */
export function WithBookingChoices({ children }: { children: (choices: BookingChoices) => ReactNode }) {
  const { t } = useTranslation(['bookingForm', 'common']);
  const failureText = useFailureText();
  const answer = useBookingChoices();
  if (answer.state === 'ready') return children(answer.choices);
  if (answer.state === 'failed') {
    return (
      <ErrorState
        size="admin"
        title={t('bookingForm:choicesFailed')}
        retryLabel={t('common:retry')}
        retrying={answer.retrying}
        onRetry={answer.retry}
      >
        {failureText(answer.error)}
      </ErrorState>
    );
  }
  return (
    <LoadingRegion label={t('common:loading')} className="grid gap-4">
      <Skeleton className="h-60" />
      <Skeleton className="h-40" />
    </LoadingRegion>
  );
}

export const BookingFields = (props: BookingFieldsProps) => (
  <WithBookingChoices>{(choices) => <Form {...props} choices={choices} />}</WithBookingChoices>
);
