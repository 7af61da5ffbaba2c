/**
 * The landing page: the booking wizard and the guest's booked plans. `?step=3` makes a step linkable, and Back works;
 * `?slope=3&category=2`, `?slope=3&course=5` and `?partner=CODE` begin a booking with the named choices;
 * `&date=2026-12-28&time=1&people=2&level=1&age=7_12` adds the details of step 4.
 */
import { readPart } from '@gerende/domain/guest-booking/draft';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { laterSteps } from '../features/booking-wizard/later-part.ts';
import type { SharedLink } from '../features/booking-wizard/shared-link.ts';
import { readStep, type WizardPlace } from '../features/booking-wizard/steps/wizard-steps.ts';
import { Wizard } from '../features/booking-wizard/wizard.tsx';
import { useBotCheck } from '../features/bot-check/use-bot-check.ts';
import { HeroFinder } from '../features/lesson-finder/hero-finder.tsx';
import { storedHistory } from '../shared/stored-history-text.ts';
import { currentLanguage, loadTexts } from '../shell/i18n.ts';
import { carriedLanguage } from '../shell/language-choice.ts';
import { fetchedExtra } from '../shell/page/fetched-part.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';

import { usePageTitle } from '../shell/page/page-title.ts';

const BookedPlans = fetchedExtra(async () => {
  const [{ BookedPlans }] = await Promise.all([
    import('../features/booking-history/booked-plans.tsx'),
    loadTexts('lastSteps'),
  ]);
  return BookedPlans;
});
const LevelHelp = fetchedExtra(() => import('../features/ability-level/level-help.tsx').then((m) => m.LevelHelp));

/** What a link may name besides the step; parsed where it is applied. */
const linked = ['slope', 'category', 'filter', 'course', 'date', 'time', 'people', 'level', 'age', 'partner'] as const;

export const Route = createFileRoute('/')({
  // All are always set: the router keeps keys that the parser does not return. Without a step the draft's is shown.
  validateSearch: (search: Record<string, unknown>): WizardPlace & SharedLink => {
    const step = readStep(search.step);
    return {
      step,
      part: step === 4 ? readPart(search.part) : undefined,
      ...Object.fromEntries(linked.map((name) => [name, search[name]])),
    };
  },
  // Before the wizard reads the draft; then the address becomes the step's, so that a reload does not choose again.
  beforeLoad: async ({ context, search: { step, part, ...link } }) => {
    const carried = carriedLanguage(link, currentLanguage());
    if (Object.entries(link).every(([name, named]) => named === undefined || name in carried)) return;
    const [linked] = await Promise.all([
      import('../features/booking-wizard/shared-link.ts')
        .then(({ followSharedLink }) => followSharedLink(context.api, link))
        // If a link cannot be applied, the wizard opens as it is.
        .catch(() => undefined),
      // The step that the server has sent is replaced by the same one; missing data is reported there.
      laterSteps.ask().catch(() => undefined),
    ]);
    throw redirect({ to: '/', search: linked ? { step: linked } : { step, part }, replace: true });
  },
  loader: async ({ context }) => {
    void context.api.guest.slope.list.prefetch();
    await loadTexts('landingPage', 'choices');
  },
  component: LandingPage,
});

function LandingPage() {
  const place = Route.useSearch();
  const { chosen } = Route.useRouteContext();
  const navigate = useNavigate({ from: '/' });
  // The wizard scrolls by itself: to the top of a step, or to a field.
  const goTo = (search: WizardPlace, replace = false) =>
    void navigate({ to: '/', search, replace, resetScroll: false });
  // Most guests have none yet, so the code of the button is loaded only when needed.
  const hasPlans = storedHistory.use() !== null;
  const botCheck = useBotCheck();
  usePageTitle();
  return (
    <GuestFrame>
      <Wizard
        wanted={place}
        chosen={chosen}
        onStep={(step, part) => goTo({ step, part })}
        onCorrected={(step) => goTo({ step }, true)}
        // Without scripts there is no draft with the choices.
        hrefOf={(number) => (chosen?.slope && number === 2 ? `/?slope=${chosen.slope}` : `/?step=${number}`)}
        verification={botCheck}
        levelHelp={<LevelHelp />}
        finder={<HeroFinder />}
        onBooked={(plan, names) =>
          void navigate({ to: '/thank-you', search: { booking: plan.id }, state: { booked: { plan, ...names } } })
        }
      />
      {hasPlans && <BookedPlans />}
    </GuestFrame>
  );
}
