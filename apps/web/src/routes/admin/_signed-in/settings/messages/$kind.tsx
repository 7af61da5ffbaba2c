/** /admin/settings/messages/…: one kind of message: on or off, when, and in which words. */
import { createFileRoute } from '@tanstack/react-router';
import { MessageSettingScreen } from '../../../../../features/school/messages/message-setting.tsx';
import { loadTexts } from '../../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/settings/messages/$kind')({
  loader: () => loadTexts('message'),
  component: Screen,
});

function Screen() {
  const { kind } = Route.useParams();
  return <MessageSettingScreen key={kind} kind={kind} />;
}
