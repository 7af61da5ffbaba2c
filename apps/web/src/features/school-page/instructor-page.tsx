/** The page of one instructor: photo, languages, levels, slopes, and what the instructor says. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { PublicInstructor } from '@gerende/domain/instructor/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { languageName } from '@gerende/domain/language/taught';
import { readText } from '@gerende/domain/school/footer-rules';
import { useTranslation } from 'react-i18next';
import { Face } from '../../shared/face.tsx';
import { useTextLanguage } from '../../shell/use-language.ts';
import { BookLink, SchoolPage } from './page-parts.tsx';
import { SlopeLinks } from './slope-links.tsx';

export function InstructorPage({ instructor }: { instructor: PublicInstructor }) {
  const { t } = useTranslation(['schoolPages', 'landingPage']);
  const language = useTextLanguage();
  const { about_en, about_ja, about_zh, languages, categories, slopes, photo } = instructor;
  const name = instructorName(instructor, language);
  const about = readText({ en: about_en ?? '', ja: about_ja ?? '', zh: about_zh ?? '' }, language);
  const spoken = languages.map((tag) => languageName(tag, language)).join(t('landingPage:listSeparator'));
  return (
    <SchoolPage title={name} kind={t('schoolPages:instructor')}>
      <div className="flex flex-wrap items-start gap-5 sm:gap-8">
        <Face name={name} photo={photo} large />
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          {spoken && <p className="font-medium">{t('landingPage:speaks', { languages: spoken })}</p>}
          <ul className="grid gap-1">
            {categories.map(({ id, category_name: en, category_name_ja: ja, category_name_zh: zh, ability_level }) => (
              <li key={id}>
                {t('landingPage:teachesUpTo', {
                  category: inLanguage({ en, ja, zh }, language),
                  level: ability_level,
                })}
              </li>
            ))}
          </ul>
          {about && (
            <p lang={about.language} className="max-w-prose whitespace-pre-line wrap-anywhere leading-relaxed">
              {about.text}
            </p>
          )}
        </div>
      </div>
      <BookLink />
      <SlopeLinks title={t('schoolPages:teachesAt')} slopes={slopes} />
    </SchoolPage>
  );
}
