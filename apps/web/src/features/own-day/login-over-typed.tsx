/** Opens the login over what is typed on the instructor's page when the session has ended. */
import { loadTexts } from '../../shell/i18n.ts';
import { fetchedExtra } from '../../shell/page/fetched-part.ts';
import { useLoginAsked } from '../../shell/session/session-end.ts';

const LoginAgain = fetchedExtra(async () => {
  const [{ LoginAgain }] = await Promise.all([
    import('../../shared/session/login-again.tsx'),
    loadTexts('session', 'errors'),
  ]);
  return LoginAgain;
});

/** The page is a form by itself, which leads to the login. */
export const LoginOverTyped = () => (useLoginAsked() > 1 ? <LoginAgain /> : null);
