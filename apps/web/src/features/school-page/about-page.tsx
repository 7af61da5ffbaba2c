/** The page about the school: who it is, how to reach it, its slopes and its instructors. */
import type { PublicInstructor } from '@gerende/domain/instructor/schema';
import { phoneHref } from '@gerende/domain/phone-href';
import { readText } from '@gerende/domain/school/footer-rules';
import type { PublicProfile } from '@gerende/domain/school/profile-schema';
import type { Slope } from '@gerende/domain/slope/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolName } from '../../shell/school.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { GuestReviews } from './guest-reviews.tsx';
import { InstructorList } from './instructor-list.tsx';
import { MarkedText } from './marked-text.tsx';
import { BookLink, PageSection, SchoolPage } from './page-parts.tsx';
import { SlopeLinks } from './slope-links.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-medium text-ink-soft text-sm">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

function Contact({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation(['schoolPages', 'common']);
  const language = useTextLanguage();
  const parts = (['address', 'hours', 'license'] as const).flatMap((part) => {
    const read = readText(profile.texts[part], language);
    return read ? [{ part, ...read }] : [];
  });
  if (parts.length === 0 && profile.phone === null) return null;
  return (
    <dl className="grid gap-5 rounded border border-mist bg-paper p-4 sm:grid-cols-2 sm:p-5">
      {profile.phone !== null && (
        <Fact name={t('common:phoneLabel')}>
          <a href={phoneHref(profile.phone)} className="text-glacier">
            {profile.phone}
          </a>
        </Fact>
      )}
      {parts.map(({ part, text, language: written }) => (
        <Fact key={part} name={t(`schoolPages:${part}`)}>
          <span lang={written}>{text}</span>
        </Fact>
      ))}
    </dl>
  );
}

export type AboutPageProps = {
  profile: PublicProfile;
  instructors: readonly PublicInstructor[];
  slopes: readonly Slope[];
};

export function AboutPage({ profile, instructors, slopes }: AboutPageProps) {
  const { t } = useTranslation(['schoolPages', 'common']);
  const language = useTextLanguage();
  const school = useSchoolName();
  const about = readText(profile.texts.about, language);
  return (
    <SchoolPage title={school} kind={t('common:page_about')}>
      {about && <MarkedText {...about} />}
      <Contact profile={profile} />
      <BookLink />
      <GuestReviews />
      <SlopeLinks title={t('schoolPages:slopes')} slopes={slopes} />
      {instructors.length > 0 && (
        <PageSection title={t('schoolPages:instructors')}>
          <InstructorList instructors={instructors} />
        </PageSection>
      )}
    </SchoolPage>
  );
}
