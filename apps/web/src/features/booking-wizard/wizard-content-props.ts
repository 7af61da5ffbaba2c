/** The props of every step of the wizard. */

import type { HistoryEntry } from '@gerende/domain/booking-history/entries';
import type { DetailsPart, GuestDraft } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import type { ReactNode } from 'react';
import type { LessonNames } from './confirm/booked-lesson.ts';
import type { FieldErrors } from './lesson/field-errors.ts';
import type { WizardStep } from './steps/wizard-steps.ts';
import type { ChosenCourse } from './use-chosen-course.ts';
import type { Verification } from './verification.ts';

export type WizardContentProps = {
  step: WizardStep;
  /** The half of step 4. */
  part: DetailsPart;
  draft: GuestDraft;
  update: (change: (draft: GuestDraft) => GuestDraft) => void;
  chosen: ChosenCourse;
  onStep: (step: WizardStep, part?: DetailsPart) => void;
  /** Leads from step 5 back to where a part of the booking is changed. */
  onEdit: (step: WizardStep, part?: DetailsPart) => void;
  /** Whether step 5 sent the guest back to change something: then Next returns there, skipping what does not change. */
  isReturning: boolean;
  /** The furthest step that can be shown now. */
  furthest: WizardStep;
  /** Opens the half of step 4 with the first wrong field, which then gets the focus. */
  onPartOfError: (part: DetailsPart) => void;
  /** Another slope, category or course was chosen: the details have to be validated again. */
  onChoice: () => void;
  /** Something in the details changed. @param stillMarked leaves out the refusals that no longer hold */
  onTyped: (form: GuestFormData, stillMarked: (marked: FieldErrors) => FieldErrors) => void;
  onNewKey: () => void;
  onConfirmable: () => void;
  /** @param half the one with the first of the fields */
  onFieldsRefused: (errors: FieldErrors, half: DetailsPart) => void;
  marked: FieldErrors;
  verification: Verification;
  levelHelp: ReactNode;
  onBooked: (entry: HistoryEntry, names: LessonNames) => void;
};
