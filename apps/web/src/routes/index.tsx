/** The landing page: the booking wizard and the guest's booked plans. `?step=3` makes a step linkable, and Back works. */
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storePlan, useStoredHistory } from '../features/booking-history/stored-history.ts';
import { Wizard } from '../features/booking-wizard/wizard.tsx';
import { readStep, type WizardStep } from '../features/booking-wizard/wizard-steps.ts';
import { useBotCheck } from '../features/bot-check/use-bot-check.ts';
import { loadTexts } from '../shell/i18n.ts';
import { fetchedExtra } from '../shell/page/fetched-part.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';

import { usePageTitle } from '../shell/page/page-title.ts';

const BookedPlans = fetchedExtra(() =>
  import('../features/booking-history/booked-plans.tsx').then((m) => m.BookedPlans),
);
const LevelHelp = fetchedExtra(() => import('../features/ability-level/level-help.tsx').then((m) => m.LevelHelp));

/** The step of the wizard; without it the draft's stored step is shown. */
type Search = { step?: WizardStep | undefined };

export const Route = createFileRoute('/')({
  // The step is always named: the router keeps keys that the parser does not return.
  validateSearch: ({ step }: Record<string, unknown>): Search => ({ step: readStep(step) }),
  loader: async ({ context }) => {
    void context.api.guest.slope.list.prefetch();
    await loadTexts('landingPage', 'choices', 'errors');
  },
  component: LandingPage,
});

/** Prefetches the thank-you page: the network may fail after the booking. */
function useThankYouAhead(step: WizardStep | undefined): void {
  const { routesById } = useRouter();
  useEffect(() => {
    const { component } = routesById['/thank-you'].options;
    if (step && step > 1 && component && 'preload' in component) void component.preload?.();
  }, [step, routesById]);
}

function LandingPage() {
  const { step } = Route.useSearch();
  const navigate = useNavigate({ from: '/' });
  // The wizard scrolls itself: to the top of a step, or to a field.
  const goTo = (next: WizardStep, replace = false) =>
    void navigate({ to: '/', search: { step: next }, replace, resetScroll: false });
  useThankYouAhead(step);
  // Most guests have none yet, so the code of the button is loaded only when needed.
  const hasPlans = useStoredHistory().length > 0;
  const botCheck = useBotCheck();
  usePageTitle();
  return (
    <GuestFrame>
      <Wizard
        requested={step}
        onStep={goTo}
        onCorrected={(shown) => goTo(shown, true)}
        hrefOf={(number) => `/?step=${number}`}
        verification={botCheck}
        levelHelp={<LevelHelp />}
        onBooked={(plan, names) => {
          storePlan(plan);
          void navigate({ to: '/thank-you', search: { booking: plan.id }, state: { booked: { plan, ...names } } });
        }}
      />
      {hasPlans && <BookedPlans />}
    </GuestFrame>
  );
}
