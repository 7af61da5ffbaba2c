/** /info/terms and the like: one text of the school. */
import { isProfilePage } from '@gerende/domain/school/footer-rules';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InfoPage } from '../features/school-page/info-page.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';
import { NotFoundPage } from '../shell/page/not-found-page.tsx';
import { usePageTitle } from '../shell/page/page-title.ts';

export const Route = createFileRoute('/info/$page')({
  loader: async ({ context: { api }, params: { page } }) => {
    if (!isProfilePage(page) || page === 'about') throw notFound();
    const isAboutTerms = page === 'cancellation';
    const [school, profile, terms] = await Promise.all([
      api.guest.school.get.ensureData(),
      api.guest.school.profile.ensureData(),
      isAboutTerms ? api.guest.cancellation.terms.ensureData() : [],
      loadTexts('schoolPages', ...(isAboutTerms ? (['terms'] as const) : [])),
    ]);
    if (!school.footer.pages.includes(page)) throw notFound();
    return { page, profile, terms };
  },
  component: Info,
  notFoundComponent: NotFoundPage,
});

function Info() {
  const { t } = useTranslation('common');
  const { page, profile, terms } = Route.useLoaderData();
  usePageTitle(t(`page_${page}`));
  return (
    <GuestFrame>
      <InfoPage page={page} profile={profile} terms={terms} />
    </GuestFrame>
  );
}
