/** Shown above every desk page while guests cannot book yet: the next setup step, and a link to all of them. */
import { nextSetupStep, setupSteps } from '@gerende/domain/school/setup-rules';
import { Link, useLocation } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canBook, useSetupState } from './use-setup-state.ts';

export function SetupStrip() {
  const { t } = useTranslation('admin');
  const { data } = useSetupState();
  const isThere = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin/start') });
  const step = data && nextSetupStep(data);
  if (isThere || !step || canBook(data) || data.seeded_with === 'demo') return null;
  const place = { step: setupSteps.indexOf(step) + 1, steps: setupSteps.length, name: t(`step_${step}`) };
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-glacier bg-glacier-wash px-3 py-2">
      <span className="flex items-center gap-2 font-medium">
        <Flag aria-hidden className="size-4 shrink-0 text-glacier" />
        {t('startStep', place)}
      </span>
      <Link to="/admin/start" className="inline-flex min-h-6 items-center text-glacier-deep underline">
        {t('startGoOn')}
      </Link>
    </p>
  );
}
