/** The frame of both pages about a forgotten password: the school's name, a card, and a link to the login. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../../shell/admin/entry-page.tsx';
import { SchoolMark } from '../../shell/page/school-mark.tsx';
import { useSchoolName } from '../../shell/school.ts';

type ResetPageProps = {
  title: string;
  text: string;
  /** Whether the link to the login is below, smaller than the action of the page. */
  leadsBack?: boolean;
  children: ReactNode;
};

export function ResetPage({ title, text, leadsBack = true, children }: ResetPageProps) {
  const { t } = useTranslation('passwordReset');
  const school = useSchoolName();
  const brand = (
    <Link to="/" className="flex max-w-full items-center gap-2.5 text-ink no-underline">
      <SchoolMark size={36} roomy />
      <span className="truncate font-bold text-lg tracking-tight">{school}</span>
    </Link>
  );
  return (
    <EntryPage brand={brand} title={title} text={text}>
      {children}
      {leadsBack && (
        <p className="mt-5">
          <Link to="/admin/login">{t('backToLogin')}</Link>
        </p>
      )}
    </EntryPage>
  );
}
