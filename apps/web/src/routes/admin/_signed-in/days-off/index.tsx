/** /admin/days-off/: the days off that instructors ask for, and the desk's answers. */
import { createFileRoute } from '@tanstack/react-router';
import { AskedDaysOff } from '../../../../features/asked-day-off/asked-days-off.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/days-off/')({
  loader: () => loadTexts('dayOff'),
  component: AskedDaysOff,
});
