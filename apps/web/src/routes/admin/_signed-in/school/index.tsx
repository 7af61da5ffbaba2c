/** /admin/school/ (§2 Setting School): the days the school is open, and their hours. */
import { createFileRoute } from '@tanstack/react-router';
import { SchoolHours } from '../../../../features/operating-day/school-hours.tsx';
import { loadTexts } from '../../../../shell/i18n.ts';

export const Route = createFileRoute('/admin/_signed-in/school/')({
  loader: () => loadTexts('operatingDay', 'errors', 'form'),
  component: SchoolHours,
});
