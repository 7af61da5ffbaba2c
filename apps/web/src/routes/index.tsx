/** The landing page: the booking wizard and the guest's own booked plans. `?step=3` is a step that can be linked and gone back to. */
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

/** Of the wizard; without it the draft knows where the guest was. */
type Search = { step?: WizardStep | undefined };

export const Route = createFileRoute('/')({
  // The step is always named: the router lets through whatever of the address a reading leaves out.
  validateSearch: ({ step }: Record<string, unknown>): Search => ({ step: readStep(step) }),
  loader: async ({ context }) => {
    void context.api.guest.slope.list.prefetch();
    await loadTexts('landingPage', 'choices', 'errors');
  },
  component: LandingPage,
});

/** The page after the booking is fetched before it: the net may go with the answer. */
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
  // The wizard scrolls by itself: to the top of a step, or to the field that it leads to.
  const goTo = (next: WizardStep, replace = false) =>
    void navigate({ to: '/', search: { step: next }, replace, resetScroll: false });
  useThankYouAhead(step);
  // Most guests have none yet: the button to them is fetched for the others.
  const hasPlans = useStoredHistory().length > 0;
  const botCheck = useBotCheck();
  usePageTitle();
  return (
    <GuestFrame>
      <Wizard
        wished={step}
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
