/** /admin/course/prices: the prices of all courses at once. */
import { createFileRoute } from '@tanstack/react-router';
import { PriceSheetPage } from '../../../../features/course/price-sheet/price-sheet-page.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/course/prices')({
  loader: async ({ context }) => {
    void context.api.admin.coursePrice.sheet.prefetch();
    await loadTexts('priceSheet', 'course', 'form', 'errors');
  },
  component: PriceSheetPage,
});
