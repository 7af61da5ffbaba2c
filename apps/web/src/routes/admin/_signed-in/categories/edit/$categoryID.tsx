/** /admin/categories/edit/{categoryID} (§2): edits a category. */
import { createFileRoute } from '@tanstack/react-router';
import { EditCategory } from '../../../../../features/category/edit-category.tsx';
import { rowIdOf } from '../../../../../shell/admin/row-id.ts';
import { loadTexts } from '../../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/categories/edit/$categoryID')({
  loader: () => loadTexts('category', 'form', 'errors', 'list'),
  component: EditPage,
});

function EditPage() {
  const { categoryID } = Route.useParams();
  // Remounted for another id.
  return <EditCategory key={categoryID} id={rowIdOf(categoryID)} />;
}
