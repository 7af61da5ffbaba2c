/** The foot of every guest page: how to reach the school, and the pages about it. What is not entered is not shown. */

import { phoneHref } from '@gerende/domain/phone-href';
import { linkName, pathOfPage, readText } from '@gerende/domain/school/footer-rules';
import { useTranslation } from 'react-i18next';
import { useSchool, useSchoolName } from '../school.ts';
import { useTextLanguage } from '../use-language.ts';

const linkClass =
  'inline-flex min-h-11 items-center wrap-anywhere text-ink no-underline hover:text-glacier hover:underline';

export function GuestFooter() {
  const { t } = useTranslation('common');
  const language = useTextLanguage();
  const name = useSchoolName();
  const footer = useSchool().data?.footer;
  if (!footer) return null;
  const { phone, address, hours, license, links, pages } = footer;
  const lines = [address, hours].flatMap((texts) => readText(texts, language) ?? []);
  const licensed = readText(license, language);
  return (
    // The space below it is for the bar that stays at the bottom edge of a phone.
    <div className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-6 px-4 pt-8 pb-28 sm:grid-cols-2 sm:px-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,1fr)] lg:pt-6 lg:pb-4">
      <div className="grid min-w-0 content-start gap-2 text-sm leading-relaxed lg:block lg:columns-2 lg:gap-x-8 lg:*:mb-1 lg:*:break-inside-avoid">
        <p className="wrap-anywhere font-bold text-base">{name}</p>
        {phone !== null && (
          <p>
            <span className="sr-only">{t('phoneLabel')} </span>
            <a href={phoneHref(phone)} className="inline-flex min-h-11 items-center text-base text-glacier">
              {phone}
            </a>
          </p>
        )}
        {lines.map(({ text, language: written }) => (
          <p key={text} lang={written} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ))}
        {licensed && (
          <p lang={licensed.language} className="whitespace-pre-line wrap-anywhere text-ink-soft">
            {licensed.text}
          </p>
        )}
      </div>
      {pages.length > 0 && (
        <nav aria-label={t('aboutSchool')} className="sm:-mt-2.5">
          <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-1 lg:grid-cols-2">
            {pages.map((page) => (
              <li key={page}>
                {/* Loads a page, since the routes of a booking do not include these (guest-routes.ts). */}
                <a href={pathOfPage(page)} className={linkClass}>
                  {t(`page_${page}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {links.length > 0 && (
        <nav aria-label={t('otherSites')} className="sm:-mt-2.5">
          <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-1">
            {links.map((url) => (
              <li key={url}>
                <a href={url} rel="me noopener noreferrer" className={linkClass}>
                  {linkName(url)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
