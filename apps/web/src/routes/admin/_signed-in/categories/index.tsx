/** /admin/categories/ (§2): the categories; page and view are in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { CategoryList } from '../../../../features/category/category-list.tsx';
import { readListSearch } from '../../../../shell/admin/list/list-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/categories/')({
  validateSearch: readListSearch,
  loader: async ({ context }) => {
    void context.api.guest.category.list.prefetch({});
    await loadTexts('category', 'list');
  },
  component: CategoriesPage,
});

function CategoriesPage() {
  return <CategoryList search={Route.useSearch()} />;
}
