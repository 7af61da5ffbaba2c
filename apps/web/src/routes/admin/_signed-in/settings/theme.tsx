/** /admin/settings/theme: how the guest pages look, and the booking within other sites. */
import { createFileRoute } from '@tanstack/react-router';
import { ThemeSettings } from '../../../../features/school/theme/theme-settings.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/settings/theme')({
  // The preview has the words of the first guest page.
  loader: () => loadTexts('landingPage'),
  component: ThemeSettings,
});
