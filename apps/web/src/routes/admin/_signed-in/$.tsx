/** An address under /admin that leads nowhere: asks for the login first, then says so inside the admin's frame. */
import { createFileRoute } from '@tanstack/react-router';
import { AdminNotFound } from '../../../shell/admin/not-found.tsx';

export const Route = createFileRoute('/admin/_signed-in/$')({ component: AdminNotFound });
