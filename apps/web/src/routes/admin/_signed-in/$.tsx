/** An unknown address under /admin: requires the login first, then shows 'not found' inside the admin layout. */
import { createFileRoute } from '@tanstack/react-router';
import { AdminNotFound } from '../../../shell/admin/not-found.tsx';

export const Route = createFileRoute('/admin/_signed-in/$')({ component: AdminNotFound });
