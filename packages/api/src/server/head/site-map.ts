/** /sitemap.xml and /robots.txt: which pages search engines may read. */
import { textLanguages } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context/context.ts';
import { listPublicInstructors } from '../../features/instructor/instructor.service.ts';
import { getSchool } from '../../features/school/school.service.ts';
import { listSlopes } from '../../features/slope/slope.service.ts';
import { type AskedPage, addressOf } from './asked-page.ts';
import { escapeHtml, inLanguageAt } from './head-html.ts';

/** The addresses in mails and of bookings are private. */
const closed = ['/admin', '/me', '/thank-you', '/confirm-booking', '/offer'];

/** @param site the configured address of the site, without which the map can contain no absolute address */
export const robotsText = (site: string | null): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...(site ? ['', `Sitemap: ${site}/sitemap.xml`] : [])]
    .concat('')
    .join('\n');

export async function siteMap(app: AppContext, site: string): Promise<string> {
  const { footer } = await getSchool(app);
  const slopes = await listSlopes(app);
  const instructors = await listPublicInstructors(app);
  const pages: AskedPage[] = [
    { kind: 'home' },
    ...footer.pages.map((page) => ({ kind: 'profile' as const, page })),
    ...slopes.map(({ id }) => ({ kind: 'slope' as const, id })),
    ...instructors.map(({ id }) => ({ kind: 'instructor' as const, id })),
  ];
  const urls = pages.map(addressOf).map((address) => {
    const alternates = textLanguages.map((language) => {
      const href = escapeHtml(`${site}${inLanguageAt(address, language)}`);
      return `<xhtml:link rel="alternate" hreflang="${language === 'zh' ? 'zh-Hans' : language}" href="${href}"/>`;
    });
    return `<url><loc>${escapeHtml(`${site}${address}`)}</loc>${alternates.join('')}</url>`;
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}
