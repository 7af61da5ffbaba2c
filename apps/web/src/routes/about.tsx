/** /about: who the school is. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AboutPage } from '../features/school-page/about-page.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';
import { NotFoundPage } from '../shell/page/not-found-page.tsx';
import { usePageTitle } from '../shell/page/page-title.ts';

export const Route = createFileRoute('/about')({
  loader: async ({ context: { api } }) => {
    const [school, profile, instructors, slopes] = await Promise.all([
      api.guest.school.get.ensureData(),
      api.guest.school.profile.ensureData(),
      api.guest.instructor.list.ensureData(),
      api.guest.slope.list.ensureData(),
      loadTexts('schoolPages', 'landingPage'),
    ]);
    if (!school.footer.pages.includes('about')) throw notFound();
    return { profile, instructors, slopes };
  },
  component: About,
  notFoundComponent: NotFoundPage,
});

function About() {
  const { t } = useTranslation('common');
  usePageTitle(t('page_about'));
  return (
    <GuestFrame>
      <AboutPage {...Route.useLoaderData()} />
    </GuestFrame>
  );
}
