/** /admin/requests/: requests that the school has not answered. */
import { createFileRoute } from '@tanstack/react-router';
import { WaitingList } from '../../../../features/waiting-list/waiting-list.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/requests/')({
  loader: () => loadTexts('bookingForm', 'choices', 'errors', 'form'),
  component: WaitingList,
});
