/** /admin/settings/: the school as guests see it. */
import { createFileRoute } from '@tanstack/react-router';
import { SchoolSettings } from '../../../../features/school/school-settings.tsx';

export const Route = createFileRoute('/admin/_signed-in/settings/')({ component: SchoolSettings });
