/** /admin/settings/policy: the terms of cancellation and payment. */
import { createFileRoute } from '@tanstack/react-router';
import { PolicySettings } from '../../../../features/policy/policy-settings.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/settings/policy')({
  loader: () => loadTexts('terms'),
  component: PolicySettings,
});
