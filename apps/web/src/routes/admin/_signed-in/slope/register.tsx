/** /admin/slope/register (§2): a new slope. */
import { createFileRoute } from '@tanstack/react-router';
import { RegisterSlope } from '../../../../features/slope/register-slope.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/slope/register')({
  loader: () => loadTexts('slope', 'operatingDay', 'form', 'errors'),
  component: RegisterSlope,
});
