/** /admin/settings/messages: which messages guests get, and when. */
import { createFileRoute } from '@tanstack/react-router';
import { MessageSettings } from '../../../../../features/school/messages/message-list.tsx';
import { loadTexts } from '../../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/settings/messages/')({
  loader: () => loadTexts('message'),
  component: MessageSettings,
});
