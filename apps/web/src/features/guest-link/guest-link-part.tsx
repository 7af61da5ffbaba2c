/**
 * The link to the guest's own page: the desk copies a new one for a chat, mails one again, and ends all of them. The mounting route
 * loads 'message' and 'errors'.
 */
import { Button } from '@gerende/ui/button';
import { Link2, Link2Off, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { copyText } from '../../shell/browser/copy-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { trpc } from '../../trpc.ts';

type Made = { address: string; isCopied: boolean };

/** To the address of the booking only: nobody types one here. */
function MailButton({ bookingId, onChanged }: { bookingId: number; onChanged: () => unknown }) {
  const { t } = useTranslation('message');
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const mail = trpc.admin.guestPage.mailLink.useMutation({
    onSuccess: ({ email }) => {
      showToast('success', t('linkMailed', { email }));
      void utils.admin.message.list.invalidate({ booking_id: bookingId });
      onChanged();
    },
    onError: (error) => showToast('error', failureText(error, t('linkFailed'))),
  });
  return (
    <Button
      size="admin"
      busy={mail.isPending}
      icon={<Mail aria-hidden className="size-4" />}
      onClick={() => mail.mutate({ id: bookingId })}
    >
      {t('mailLink')}
    </Button>
  );
}

type GuestLinkPartProps = { bookingId: number; email: string; onChanged: () => unknown };

export function GuestLinkPart({ bookingId, email, onChanged }: GuestLinkPartProps) {
  const { t } = useTranslation('message');
  const failureText = useWriteFailureText();
  const [made, setMade] = useState<Made | null>(null);
  const make = trpc.admin.guestLink.make.useMutation({
    onSuccess: async ({ link }) => {
      // The server may know only the path.
      const address = new URL(link, window.location.origin).href;
      setMade({ address, isCopied: await copyText(address) });
      onChanged();
    },
    onError: (error) => showToast('error', failureText(error, t('linkFailed'))),
  });
  const revoke = trpc.admin.guestLink.revoke.useMutation({
    onSuccess: ({ ended }) => {
      setMade(null);
      showToast('success', t('linksEnded', { count: ended }));
      onChanged();
    },
    onError: (error) => showToast('error', failureText(error, t('linkFailed'))),
  });
  return (
    <section aria-label={t('linkTitle')} className="flex flex-col items-start gap-2">
      <h2 className="font-semibold">{t('linkTitle')}</h2>
      <p className="text-ink-soft text-sm">{t('linkHint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="admin"
          busy={make.isPending}
          icon={<Link2 aria-hidden className="size-4" />}
          onClick={() => make.mutate({ id: bookingId })}
        >
          {t('copyLink')}
        </Button>
        {email !== '' && <MailButton bookingId={bookingId} onChanged={onChanged} />}
        <Button
          size="admin"
          busy={revoke.isPending}
          icon={<Link2Off aria-hidden className="size-4" />}
          onClick={() => revoke.mutate({ id: bookingId })}
        >
          {t('endLinks')}
        </Button>
      </div>
      {email === '' && <p className="text-ink-soft text-sm">{t('linkNoEmail')}</p>}
      {made && <p className="select-all wrap-anywhere text-sm">{made.address}</p>}
      <p role="status" className={made?.isCopied === false ? 'text-danger text-sm' : 'text-pine text-sm'}>
        {made && t(made.isCopied ? 'linkCopied' : 'copyFailed')}
      </p>
    </section>
  );
}
