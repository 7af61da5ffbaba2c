/** /admin/settings and below: the tabs of the settings under one heading. */
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsTabs } from '../../../../features/school/settings-tabs.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/settings')({
  loader: () => loadTexts('settings', 'session', 'choices', 'form', 'errors'),
  component: SettingsPage,
});

function SettingsPage() {
  return (
    <>
      <SettingsTabs />
      <Outlet />
    </>
  );
}
