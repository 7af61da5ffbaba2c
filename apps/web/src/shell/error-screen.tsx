/** What stands in place of a page that broke. It needs neither the router nor the server to be shown. */
import { Button, buttonClass } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';
import { mainId } from './skip-link.tsx';

export function ErrorScreen() {
  const { t } = useTranslation('common');
  return (
    <main id={mainId}>
      <MessagePage title={t('somethingWentWrong')} text={t('somethingWentWrongHint')}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
        <a href="/" className={buttonClass()}>
          {t('backToHome')}
        </a>
      </MessagePage>
    </main>
  );
}
