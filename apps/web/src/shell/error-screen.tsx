/** What stands in place of a page that broke. */
import { Button, buttonClass } from '@gerende/ui/button';
import { useMatch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';
import { mainId } from './skip-link.tsx';

export function ErrorScreen() {
  const { t } = useTranslation('common');
  // The admin's frame stays around a broken page and brings the `main` itself.
  const framed = useMatch({ from: '/admin/_signed-in', shouldThrow: false }) !== undefined;
  const message = (
    <MessagePage title={t('somethingWentWrong')} text={t('somethingWentWrongHint')}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
      <a href="/" className={buttonClass()}>
        {t('backToHome')}
      </a>
    </MessagePage>
  );
  return framed ? message : <main id={mainId}>{message}</main>;
}
