/** The administrator's login (§2, §5 Login, §8 Login failure). */
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../shared/session/login-form.tsx';
import { EntryPage } from '../../shell/admin/entry-page.tsx';
import { SchoolMark } from '../../shell/page/school-mark.tsx';
import { useSchoolName } from '../../shell/school.ts';
import { deskStart } from '../../shell/session/desk-start.ts';
import { isKnownPage } from '../../shell/session/guard.ts';
import { takeRememberedPage } from '../../shell/session/page-after-login.ts';
import { storeToken } from '../../shell/session/token.ts';
import { trpc } from '../../trpc.ts';

/** @param ended whether the user comes from a page whose session has ended */
export function LoginPage({ ended }: { ended: boolean }) {
  const { t } = useTranslation('session');
  const school = useSchoolName();
  const router = useRouter();
  // A fresh server without an account asks for its first administrator instead.
  const isFresh = trpc.guest.setup.isOpen.useQuery().data === true;
  const queryClient = useQueryClient();
  const enter = async (token: string): Promise<void> => {
    // A session that was ended elsewhere has left its data in the page, and another user may log in now.
    queryClient.clear();
    storeToken(token);
    const { api } = router.options.context;
    // The first page reads the role; if that fails, the page shows why.
    const me = await api.admin.session.me.fetch().catch(() => undefined);
    const page = takeRememberedPage();
    if (page && isKnownPage(router, page) && !me?.must_set_up) await router.navigate({ href: page });
    else await router.navigate({ to: await deskStart(api) });
  };
  if (isFresh) return <Navigate to="/admin/setup" replace />;
  const brand = (
    <Link to="/" className="flex max-w-full items-center gap-2.5 text-ink no-underline">
      <SchoolMark size={36} roomy />
      <span className="truncate font-bold text-lg tracking-tight">{school}</span>
    </Link>
  );
  return (
    <EntryPage brand={brand} title={t('loginTitle')} text={t('adminArea')}>
      {ended && (
        <p role="status" className="mb-4 rounded bg-amber-wash px-3 py-2 text-sm">
          {t('endedHere')}
        </p>
      )}
      <LoginForm onLoggedIn={(token) => void enter(token)} />
      <p className="mt-5">
        <Link to="/admin/login/forgot">{t('forgot')}</Link>
      </p>
    </EntryPage>
  );
}
