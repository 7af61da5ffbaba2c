/** The page behind the link in a guest's mail. Opening it does nothing; only the button confirms the booking. */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
import { isFinalFailure } from '../../shell/final-failure.ts';
import { HomeLink, Sheet } from '../../shell/page/sheet.tsx';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

/** Shown for a link that another press cannot fix: unknown, cut short, or too late. */
function Refused({ text }: { text: string }) {
  const { t } = useTranslation('lastSteps');
  return (
    <Sheet title={t('confirmTitle')}>
      <p role="alert" className="text-danger">
        {text}
      </p>
      <HomeLink />
    </Sheet>
  );
}

/** @param token from the link; empty when the address has none */
export function ConfirmBooking({ token }: { token: string }) {
  const { t } = useTranslation(['lastSteps', 'errors']);
  const language = useTextLanguage();
  const failureText = useFailureText();
  const { mutate, isPending, data, error } = trpc.guest.booking.confirm.useMutation();
  if (data)
    return (
      <Sheet key="done" title={t('confirmDone')}>
        <p>{t('confirmDoneText', { number: data.id, date: dayInWords(data.date, language) })}</p>
        <HomeLink />
      </Sheet>
    );
  if (token === '') return <Refused text={t('errors:confirmationNotFound')} />;
  if (error && isFinalFailure(error)) return <Refused text={failureText(error)} />;
  return (
    <Sheet key="ask" title={t('confirmTitle')}>
      <p>{t('confirmExplained')}</p>
      <p role="alert" className="text-danger">
        {error && failureText(error)}
      </p>
      <Button variant="primary" busy={isPending} onClick={() => mutate({ token })}>
        {t('confirmButton')}
      </Button>
    </Sheet>
  );
}
