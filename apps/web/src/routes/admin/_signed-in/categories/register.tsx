/** /admin/categories/register (§2): a new category. */
import { createFileRoute } from '@tanstack/react-router';
import { RegisterCategory } from '../../../../features/category/register-category.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/categories/register')({
  loader: () => loadTexts('category', 'form', 'errors'),
  component: RegisterCategory,
});
