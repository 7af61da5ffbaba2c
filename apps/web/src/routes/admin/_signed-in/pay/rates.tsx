/** /admin/pay/rates: the rates by which instructors are paid. */
import { createFileRoute } from '@tanstack/react-router';
import { RatesPage } from '../../../../features/pay/rates-page.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/pay/rates')({
  loader: () => loadTexts('pay', 'schedule', 'form', 'errors'),
  component: RatesPage,
});
