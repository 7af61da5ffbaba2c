/** /admin/settings/account: the user's own password and sessions. */
import { createFileRoute } from '@tanstack/react-router';
import { OwnAccount } from '../../../../features/account/own-account.tsx';

export const Route = createFileRoute('/admin/_signed-in/settings/account')({ component: OwnAccount });
