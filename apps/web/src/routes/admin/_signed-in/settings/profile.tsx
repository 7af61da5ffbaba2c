/** /admin/settings/profile: what guests read about the school. */
import { createFileRoute } from '@tanstack/react-router';
import { ProfileSettings } from '../../../../features/school/profile-settings.tsx';

export const Route = createFileRoute('/admin/_signed-in/settings/profile')({ component: ProfileSettings });
