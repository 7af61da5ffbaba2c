/** /admin/time/register (§2): a new lesson time. */
import { createFileRoute } from '@tanstack/react-router';
import { RegisterSettingTime } from '../../../../features/setting-time/register-setting-time.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/time/register')({
  loader: () => loadTexts('settingTime', 'form', 'errors'),
  component: RegisterSettingTime,
});
