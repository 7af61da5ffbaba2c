/** The administrator's login (§2, §5 Login, §8 Login failure). */
import { languages } from '@gerende/domain/language/rules';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { usePageTitle } from '../../shell/page/page-title.ts';
import { SchoolMark } from '../../shell/page/school-mark.tsx';
import { mainId } from '../../shell/page/skip-link.tsx';
import { useSurface } from '../../shell/page/surface.ts';
import { useSchoolName } from '../../shell/school.ts';
import { takeRememberedPage } from '../../shell/session/session-end.ts';
import { storeToken } from '../../shell/session/token.ts';
import { trpc } from '../../trpc.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  useSurface('admin');
  const { t } = useTranslation('session');
  const school = useSchoolName();
  const router = useRouter();
  usePageTitle(t('loginTitle'));
  // A fresh server without an account asks for its first administrator instead.
  const isFresh = trpc.guest.setup.isOpen.useQuery().data === true;
  const enter = (token: string): void => {
    storeToken(token);
    const page = takeRememberedPage();
    void (page ? router.navigate({ href: page }) : router.navigate({ to: '/admin/slope' }));
  };
  if (isFresh) return <Navigate to="/admin/setup" replace />;
  return (
    <main id={mainId} className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <Link to="/" className="flex max-w-full items-center gap-2.5 text-ink no-underline">
        <SchoolMark size={36} roomy />
        <span className="truncate font-bold text-lg tracking-tight">{school}</span>
      </Link>
      <div className="w-full max-w-sm rounded border bg-paper p-6 shadow">
        <h1 className="font-semibold text-xl tracking-tight">{t('loginTitle')}</h1>
        <p className="mb-5 text-ink-soft text-sm">{t('adminArea')}</p>
        <LoginForm onLoggedIn={enter} />
      </div>
      <div>
        <LanguageSwitch offered={languages} size="admin" />
      </div>
    </main>
  );
}
