/** /admin/time/edit/{settingTimeId} (§2): edits a lesson time. */
import { createFileRoute } from '@tanstack/react-router';
import { EditSettingTime } from '../../../../../features/setting-time/edit-setting-time.tsx';
import { rowIdOf } from '../../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/time/edit/$settingTimeId')({
  loader: () => loadTexts('settingTime', 'form', 'errors', 'list'),
  component: EditPage,
});

function EditPage() {
  const { settingTimeId } = Route.useParams();
  // Remounted for another id.
  return <EditSettingTime key={settingTimeId} id={rowIdOf(settingTimeId)} />;
}
