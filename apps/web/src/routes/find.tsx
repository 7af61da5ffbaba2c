/** /find?sport=Ski&adults=2&age=6&date=2026-12-28&level=1: what can be taught that day, over all slopes. */
import { firstOpenDay } from '@gerende/domain/lesson-finder/form';
import { type AskedInAddress, readQuestion } from '@gerende/domain/lesson-finder/question';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FinderPage } from '../features/lesson-finder/finder-page.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';
import { usePageTitle } from '../shell/page/page-title.ts';

export const Route = createFileRoute('/find')({
  // The first page does not need it.
  codeSplitGroupings: [['loader', 'component']],
  // Its content is fetched together with the school's days.
  validateSearch: (search: Record<string, unknown>): AskedInAddress => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const texts = loadTexts('landingPage', 'choices', 'lessonFinder');
    const [school, slopes] = await Promise.all([api.guest.school.get.ensureData(), api.guest.slope.list.ensureData()]);
    const open = slopes.flatMap(({ operating_days }) => operating_days);
    const first = firstOpenDay(open, school.today) ?? school.today;
    const question = readQuestion(deps, first);
    const [answer] = await Promise.all([api.guest.lessonFinder.find.ensureData(question), texts]);
    return { question, answer, slopes, first };
  },
  component: Found,
});

function Found() {
  const { t } = useTranslation('landingPage');
  usePageTitle(t('finderTitle'));
  return (
    <GuestFrame>
      <FinderPage {...Route.useLoaderData()} />
    </GuestFrame>
  );
}
