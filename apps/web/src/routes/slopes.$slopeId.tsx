/** /slopes/3: one slope. */
import { inLanguage } from '@gerende/domain/language/rules';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { SlopePage } from '../features/school-page/slope-page.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';
import { idInPath } from '../shell/page/id-in-path.ts';
import { NotFoundPage } from '../shell/page/not-found-page.tsx';
import { usePageTitle } from '../shell/page/page-title.ts';
import { statusOf } from '../shell/transport.ts';
import { useTextLanguage } from '../shell/use-language.ts';

/** There is no page for an unknown slope. */
const orNotFound = (error: unknown): never => {
  throw statusOf(error) === 404 ? notFound() : error;
};

export const Route = createFileRoute('/slopes/$slopeId')({
  loader: async ({ context: { api }, params: { slopeId } }) => {
    const id = idInPath(slopeId);
    if (id === undefined) throw notFound();
    const [slope, courses, instructors] = await Promise.all([
      api.guest.slope.get.ensureData({ id }),
      api.guest.course.list.ensureData({ slope_id: id, check_prices: true }),
      api.guest.instructor.list.ensureData(),
      loadTexts('schoolPages', 'landingPage'),
    ]).catch(orNotFound);
    return { slope, courses, instructors };
  },
  component: OneSlope,
  notFoundComponent: NotFoundPage,
});

function OneSlope() {
  const data = Route.useLoaderData();
  usePageTitle(inLanguage(data.slope.name_translations, useTextLanguage()));
  return (
    <GuestFrame>
      <SlopePage {...data} />
    </GuestFrame>
  );
}
