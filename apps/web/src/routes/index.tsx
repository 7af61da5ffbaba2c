/** The landing page: the booking wizard and the guest's own booked plans. `?step=3` is a step that can be linked and gone back to. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { storePlan } from '../features/booking-history/stored-history.ts';
import { Wizard } from '../features/booking-wizard/wizard.tsx';
import { readStep, type WizardStep } from '../features/booking-wizard/wizard-steps.ts';
import { useBotCheck } from '../features/bot-check/use-bot-check.ts';
import { fetchedExtra } from '../shell/fetched-part.ts';
import { GuestFrame } from '../shell/guest-frame.tsx';
import { loadTexts } from '../shell/i18n.ts';

import { usePageTitle } from '../shell/page-title.ts';

const BookedPlans = fetchedExtra(() =>
  import('../features/booking-history/booked-plans.tsx').then((m) => m.BookedPlans),
);
const LevelHelp = fetchedExtra(() => import('../features/ability-level/level-help.tsx').then((m) => m.LevelHelp));

/** Of the wizard; without it the draft knows where the guest was. */
type Search = { step?: WizardStep };

export const Route = createFileRoute('/')({
  validateSearch: ({ step }: Record<string, unknown>): Search => {
    const wished = readStep(step);
    return wished ? { step: wished } : {};
  },
  loader: async ({ context }) => {
    void context.api.guest.slope.list.prefetch();
    await loadTexts('landingPage', 'choices', 'errors');
  },
  component: LandingPage,
});

function LandingPage() {
  const { step } = Route.useSearch();
  const navigate = useNavigate({ from: '/' });
  const botCheck = useBotCheck();
  usePageTitle();
  return (
    <GuestFrame>
      <Wizard
        wished={step}
        onStep={(next) => void navigate({ to: '/', search: { step: next } })}
        hrefOf={(number) => `/?step=${number}`}
        verification={botCheck}
        levelHelp={<LevelHelp />}
        onBooked={(plan, names) => {
          storePlan(plan);
          void navigate({ to: '/thank-you', search: { booking: plan.id }, state: { booked: { plan, ...names } } });
        }}
      />
      <BookedPlans />
    </GuestFrame>
  );
}
