/** /instructors/3: one instructor. */
import { instructorName } from '@gerende/domain/instructor/names';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { InstructorPage } from '../features/school-page/instructor-page.tsx';
import { loadTexts } from '../shell/i18n.ts';
import { GuestFrame } from '../shell/page/guest-frame.tsx';
import { idInPath } from '../shell/page/id-in-path.ts';
import { NotFoundPage } from '../shell/page/not-found-page.tsx';
import { usePageTitle } from '../shell/page/page-title.ts';
import { useTextLanguage } from '../shell/use-language.ts';

export const Route = createFileRoute('/instructors/$instructorId')({
  loader: async ({ context: { api }, params: { instructorId } }) => {
    const [instructors] = await Promise.all([
      api.guest.instructor.list.ensureData(),
      loadTexts('schoolPages', 'landingPage'),
    ]);
    const instructor = instructors.find(({ id }) => id === idInPath(instructorId));
    if (!instructor) throw notFound();
    return instructor;
  },
  component: OneInstructor,
  notFoundComponent: NotFoundPage,
});

function OneInstructor() {
  const instructor = Route.useLoaderData();
  usePageTitle(instructorName(instructor, useTextLanguage()));
  return (
    <GuestFrame>
      <InstructorPage instructor={instructor} />
    </GuestFrame>
  );
}
