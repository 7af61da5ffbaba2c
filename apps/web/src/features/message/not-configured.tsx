/** Warns that no mail is sent, on the screens that show messages. */
import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function NotConfigured() {
  const { t } = useTranslation('message');
  return (
    <p className="flex items-start gap-2 rounded bg-amber-wash px-3 py-2 text-amber text-sm">
      <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('notConfigured')}
    </p>
  );
}
