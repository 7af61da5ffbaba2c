/** The steps until guests can book: which are done, which is next, and links to their screens. */
import { isStepDone, nextSetupStep, type SetupStep, setupSteps } from '@gerende/domain/school/setup-rules';
import type { SetupState } from '@gerende/domain/school/setup-schema';
import { buttonClass } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { DemoCard } from './demo-card.tsx';
import { canBook, useSetupState } from './use-setup-state.ts';

/** The screens of a step: to add the first row, and the list. */
const places: Record<SetupStep, { make: string; list: string; count: (state: SetupState) => number }> = {
  school: { make: '/admin/settings/', list: '/admin/settings/', count: () => 0 },
  slope: { make: '/admin/slope/register', list: '/admin/slope/', count: (state) => state.slopes },
  time: { make: '/admin/time/register', list: '/admin/time/', count: (state) => state.setting_times },
  category: { make: '/admin/categories/register', list: '/admin/categories/', count: (state) => state.categories },
  course: { make: '/admin/course/register', list: '/admin/course/', count: (state) => state.courses },
};

function StepMark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'tabular flex size-8 shrink-0 items-center justify-center rounded-full font-semibold',
        isDone && 'bg-pine text-paper',
        isNext && 'bg-ink text-paper',
        !isDone && !isNext && 'border border-mist-edge text-ink-soft',
      )}
    >
      {isDone ? <Check strokeWidth={3} className="size-4" /> : number}
    </span>
  );
}

function Step({ step, state }: { step: SetupStep; state: SetupState }) {
  const { t } = useTranslation(['setup', 'admin']);
  const isDone = isStepDone(step, state);
  const isNext = nextSetupStep(state) === step;
  const { make, list, count } = places[step];
  const isThere = step !== 'school' && count(state) > 0;
  const isHalf = isThere && !isDone && (step === 'slope' || step === 'course');
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={clsx('flex gap-3 rounded border bg-paper p-4', isNext && 'border-glacier shadow')}
    >
      <StepMark number={setupSteps.indexOf(step) + 1} isDone={isDone} isNext={isNext} />
      <div className="min-w-0 flex-1">
        <h2 className="flex min-h-8 flex-wrap items-center gap-x-3 font-semibold text-base">
          {t(`admin:step_${step}`)}
          {isDone && <span className="font-medium text-pine text-sm">{t('setup:done')}</span>}
          {isNext && <span className="font-medium text-glacier-deep text-sm">{t('setup:next')}</span>}
        </h2>
        <p className="max-w-prose text-ink-soft">{t(`setup:text_${step}`)}</p>
        {isHalf && <p className="mt-1 font-medium">{t(`setup:missing_${step}`)}</p>}
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to={isThere ? list : make}
            className={buttonClass({ size: 'admin', ...(isNext && { variant: 'primary' as const }) })}
          >
            {isThere ? t(`setup:open_${step}`) : t(`setup:do_${step}`)}
          </Link>
          {step === 'slope' && isThere && (
            <Link to="/admin/school/" className="inline-flex min-h-6 items-center text-glacier underline">
              {t('setup:hours')}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}

function Ready() {
  const { t } = useTranslation('setup');
  return (
    <section className="mb-4 rounded border border-pine bg-paper p-4">
      <h2 className="flex items-center gap-2 font-semibold text-base">
        <PartyPopper aria-hidden className="size-5 shrink-0 text-pine" />
        {t('readyTitle')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('readyText')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a href="/" className={buttonClass({ size: 'admin', variant: 'primary' })}>
          {t('openSite')}
        </a>
        <Link to="/admin/instructor/register" className={buttonClass({ size: 'admin' })}>
          {t('registerInstructor')}
        </Link>
      </p>
    </section>
  );
}

function Loaded({ state }: { state: SetupState }) {
  const { t } = useTranslation('setup');
  if (state.seeded_with === 'demo') return <DemoCard />;
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">{canBook(state) ? t('introReady') : t('intro')}</p>
      {canBook(state) && <Ready />}
      <ol aria-label={t('steps')} className="flex flex-col gap-3">
        {setupSteps.map((step) => (
          <Step key={step} step={step} state={state} />
        ))}
      </ol>
    </>
  );
}

export function StartPage() {
  const { t } = useTranslation(['setup', 'admin', 'common']);
  const state = useSetupState();
  return (
    <div className="max-w-3xl">
      <AdminHeading title={t('admin:page_start')} />
      {state.data && <Loaded state={state.data} />}
      <ReadFailure query={state} title={t('setup:loadFailed')} />
      {!state.data && !state.error && (
        <LoadingRegion label={t('common:loading')} className="flex flex-col gap-3">
          {setupSteps.map((step) => (
            <Skeleton key={step} className="h-32" />
          ))}
        </LoadingRegion>
      )}
    </div>
  );
}
