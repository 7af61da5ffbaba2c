/** The page behind the link in a guest's mail. Opening it does nothing; only the button confirms the booking. */
import { Button, buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../shell/transport.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { dayInWords } from '../../shell/words.ts';
import { trpc } from '../../trpc.ts';

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus makes screen readers read the new heading, and the keyboard goes on from there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid w-full max-w-xl justify-items-center gap-5 px-4 py-16 text-center sm:px-6">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-balance font-bold text-2xl tracking-tight outline-none sm:text-4xl"
      >
        {title}
      </h1>
      {children}
    </div>
  );
}

function HomeLink() {
  const { t } = useTranslation('common');
  return (
    <Link to="/" className={buttonClass()}>
      {t('backToHome')}
    </Link>
  );
}

/** Shown for a link that another press cannot fix: unknown, cut short, or too late. */
function Refused({ text }: { text: string }) {
  const { t } = useTranslation('landingPage');
  return (
    <Sheet title={t('confirmTitle')}>
      <p role="alert" className="text-danger">
        {text}
      </p>
      <HomeLink />
    </Sheet>
  );
}

/** Whether the school itself refused; a network error or a busy server may be solved by another press. */
function isFinal(error: unknown): boolean {
  const failure = describeFailure(error);
  return failure.type === 'answered' && [400, 404, 409].includes(failure.status);
}

/** @param token from the link; empty when the address has none */
export function ConfirmBooking({ token }: { token: string }) {
  const { t } = useTranslation(['landingPage', 'errors']);
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
  if (error && isFinal(error)) return <Refused text={failureText(error)} />;
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
