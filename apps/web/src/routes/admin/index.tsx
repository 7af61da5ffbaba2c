/** /admin redirects to the slopes (§2), or to Today if the school chose it. */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { deskStart } from '../../shell/session/desk-start.ts';
import { storedToken } from '../../shell/session/token.ts';

export const Route = createFileRoute('/admin/')({
  beforeLoad: async ({ context }) => {
    // Without a token the slopes redirect to the login.
    throw redirect({ to: storedToken() ? await deskStart(context.api) : '/admin/slope', replace: true });
  },
});
