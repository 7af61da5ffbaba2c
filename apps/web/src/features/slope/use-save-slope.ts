/** Saves a slope and invalidates the queries that show it. */
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { type FormParts, useSendForm } from '../../shell/admin/form/use-send-form.ts';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { trpc } from '../../trpc.ts';

export const slopeList = '/admin/slope/';

export type SaveSlope = {
  send: (parts: FormParts) => Promise<unknown>;
  changed: () => Promise<unknown>;
  /** §8 Slope: with an errors map one toast per sentence, otherwise a single one. */
  failureTexts: (error: unknown) => string[];
};

export function useSaveSlope(): SaveSlope {
  const { t } = useTranslation('slope');
  const utils = trpc.useUtils();
  const sendForm = useSendForm();
  const failureText = useWriteFailureText();
  return {
    send: (parts) => sendForm('/api/v1/slopes', parts),
    // Guests read slopes, their courses and days; new days of a slope get opening hours.
    changed: () => Promise.all([utils.guest.invalidate(), utils.admin.operatingDay.invalidate()]),
    failureTexts: (error) => {
      const texts = Object.values(fieldErrorsOf(error));
      return texts.length > 0 ? texts : [failureText(error, t('updateFailed'))];
    },
  };
}
