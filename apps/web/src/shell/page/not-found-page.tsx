/** The page for an unknown address (§2). */
import { buttonClass } from '@gerende/ui/button';
import { RidgeLine } from '@gerende/ui/ridge/ridge-line';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GuestFrame } from './guest-frame.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <GuestFrame>
      <MessagePage title={t('pageNotFound')} text={t('pageNotFoundHint')}>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('backToHome')}
        </Link>
      </MessagePage>
      <RidgeLine
        name="Page Not Found"
        shape="band"
        className="mt-auto h-56 w-full mask-[linear-gradient(transparent,black_20%)] sm:h-80"
      />
    </GuestFrame>
  );
}
