/** /admin/course/ (§2): the courses; filters, page and view are in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { CourseList } from '../../../../features/course/list/course-list.tsx';
import { deskFilter, readCourseSearch } from '../../../../features/course/list/course-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/course/')({
  validateSearch: readCourseSearch,
  loaderDeps: ({ search }) => readCourseSearch(search),
  loader: async ({ context, deps }) => {
    void context.api.admin.course.list.prefetch(deskFilter(deps));
    await loadTexts('course', 'list');
  },
  component: CoursesPage,
});

function CoursesPage() {
  // Parsed again, since the router adds other parameters of the address, such as the language.
  return <CourseList search={readCourseSearch(Route.useSearch())} />;
}
