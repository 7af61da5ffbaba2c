/** /me.webmanifest: what a phone needs to install the instructor's page. It contains only the school's name. */
import { preferredTextLanguage } from '@gerende/domain/language/rules';
import { schoolName } from '@gerende/domain/school/rules';
import { defaultTheme } from '@gerende/domain/school/theme-rules';
import type { Hono } from 'hono';
import type { AppContext } from '../../context/context.ts';
import { getSchool } from '../../features/school/school.service.ts';
import type { HttpEnv } from '../../http/request-context.ts';

/** The address of the instructor's page. */
export const ownDayPath = '/me';
export const isOwnDayPath = (path: string): boolean => path.replace(/\/$/, '') === ownDayPath;
const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  ...{ src: `/me-icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
});

/** Its scope is that page only: a link to a guest page opens in the browser, as before. */
export function mountAppManifest(server: Hono<HttpEnv>, app: AppContext): void {
  server.get('/me.webmanifest', async (c) => {
    const language = preferredTextLanguage(c.req.header('accept-language'));
    const name = schoolName(await getSchool(app), language);
    const manifest = {
      ...{ id: ownDayPath, start_url: ownDayPath, scope: ownDayPath, display: 'standalone' },
      ...{ name, short_name: name, lang: language },
      ...{ background_color: defaultTheme.snow, theme_color: defaultTheme.snow },
      icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
    };
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept-Language');
    return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json; charset=utf-8' });
  });
}
