/** Calls the guest, and writes in their channel: by its link, or, if it has none, by the id to be copied. */
import { contactLink } from '@gerende/domain/own-day/rules';
import type { OwnContact, OwnGuest } from '@gerende/domain/own-day/schema';
import { phoneHref } from '@gerende/domain/phone-href';
import { Button, buttonClass } from '@gerende/ui/button';
import { Copy, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pagePlace, pressName } from '../../shared/presence/press-name.ts';
import { copyText } from '../../shell/browser/copy-text.ts';
import { showToast } from '../../shell/toast/toasts.tsx';

type ChannelProps = { booking_id: number; name: string; contact: OwnContact };

/** The id as text too: it can be read out, and selected where a browser cannot copy. */
function CopyId({ booking_id, name, contact: { method, account } }: ChannelProps) {
  const { t } = useTranslation(['ownDay', 'choices']);
  const channel = t(`choices:contactMethod_${method}`);
  async function copy(): Promise<void> {
    if (await copyText(account)) showToast('success', t('ownDay:copied', { account }));
    else showToast('error', t('ownDay:copyFailed'));
  }
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="wrap-anywhere min-w-0">
        {channel}: <span className="select-all font-medium">{account}</span>
      </span>
      <Button
        className="px-3"
        data-press={pressName(pagePlace, `copy ${booking_id}`)}
        aria-label={t('ownDay:copyOf', { channel, name })}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => void copy()}
      >
        {t('ownDay:copy')}
      </Button>
    </p>
  );
}

export function GuestContact({
  guest,
}: {
  guest: Pick<OwnGuest, 'booking_id' | 'customer_name' | 'phone_number' | 'contact'>;
}) {
  const { t } = useTranslation(['ownDay', 'choices']);
  const { booking_id, customer_name: name, contact } = guest;
  const phone = guest.phone_number.trim();
  const link = contact && contactLink(contact);
  // A guest who wants to be called is called by the button above.
  const isToCopy = contact && !link && contact.method !== 'phone';
  return (
    <>
      <p className="flex min-w-0 flex-wrap gap-2">
        {phone && (
          <a href={phoneHref(phone)} className={`${buttonClass()} tabular`}>
            <Phone aria-hidden className="size-4" />
            <span className="sr-only">{t('ownDay:call', { name })}</span>
            {phone}
          </a>
        )}
        {contact && link && (
          <a href={link} target="_blank" rel="noreferrer" className={buttonClass()}>
            <MessageCircle aria-hidden className="size-4" />
            {t('ownDay:write', { channel: t(`choices:contactMethod_${contact.method}`) })}
          </a>
        )}
      </p>
      {isToCopy && <CopyId {...{ booking_id, name, contact }} />}
    </>
  );
}
