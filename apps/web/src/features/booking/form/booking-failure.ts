/** The messages for a booking that could not be saved (§8 Booking update, Admin create). */
import type { TFunction } from 'i18next';
import { fieldErrorsOf } from '../../../shell/admin/form/field-errors.ts';
import { describeFailure } from '../../../shell/transport.ts';

/** The date has no operating day, so nothing was sent. Has the shape of a refusal by the server. */
export class DayNotFound extends Error {
  readonly data: { httpStatus: number; message: string; fields: Record<string, string[]> };

  /**
   * @param sentence in the reader's language
   * @param field that of a line of a party has its number
   */
  constructor(sentence: string, field = 'operating_day') {
    super('no operating day');
    this.data = { httpStatus: 422, message: sentence, fields: { [field]: [sentence] } };
  }
}

type Texts = TFunction<['bookingForm', 'common']>;

/** §8: the server's message, else one by the status; an answer other than 200 has its own. */
export function updateFailure(error: unknown, t: Texts): string {
  const failure = describeFailure(error);
  if (failure.type === 'answered') return failure.message;
  if (failure.type === 'network') return t('common:networkError');
  const { status = 0 } = failure;
  if (status === 401) return t('bookingForm:authenticationFailed');
  if (status === 422) return t('bookingForm:validationFailed');
  return status >= 200 && status < 300 ? t('bookingForm:updateNotDone') : t('bookingForm:updateFailed');
}

/** An earlier request of this form was stored although its answer was lost, and the form has changed since. */
export const isAlreadyRegistered = (error: unknown): boolean => {
  const failure = describeFailure(error);
  return failure.type === 'answered' && failure.status === 409 && Object.keys(fieldErrorsOf(error)).length === 0;
};

/** §8: one sentence for every refusal; a field's error is shown beside it. */
export function registrationFailure(error: unknown, t: Texts): string {
  if (error instanceof DayNotFound) return error.data.message;
  if (isAlreadyRegistered(error)) return t('bookingForm:alreadyRegistered');
  return describeFailure(error).type === 'network' ? t('common:networkError') : t('bookingForm:registrationFailed');
}
