/** /admin/instructor/ (§2): the instructors; the searched name or another view is in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { InstructorList } from '../../../../features/instructor/instructor-list.tsx';
import { readInstructorSearch } from '../../../../features/instructor/instructor-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/instructor/')({
  validateSearch: readInstructorSearch,
  loader: async ({ context }) => {
    void context.api.admin.instructor.list.prefetch();
    await loadTexts('instructor', 'list');
  },
  component: InstructorsPage,
});

function InstructorsPage() {
  return <InstructorList search={Route.useSearch()} />;
}
