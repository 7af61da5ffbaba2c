/** /admin/settings/administrators: the accounts of the back office. */
import { createFileRoute } from '@tanstack/react-router';
import { Administrators } from '../../../../features/account/administrators.tsx';

export const Route = createFileRoute('/admin/_signed-in/settings/administrators')({ component: Administrators });
