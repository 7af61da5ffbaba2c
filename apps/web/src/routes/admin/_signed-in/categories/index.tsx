/** /admin/categories/ (§2): the categories; the page stands in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { CategoryList } from '../../../../features/category/category-list.tsx';
import { readPageSearch } from '../../../../shell/admin/page-search.ts';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/categories/')({
  validateSearch: readPageSearch,
  loader: async ({ context }) => {
    void context.api.guest.category.list.prefetch({});
    await loadTexts('category');
  },
  component: CategoriesPage,
});

function CategoriesPage() {
  const { page = 1 } = Route.useSearch();
  return <CategoryList page={page} />;
}
