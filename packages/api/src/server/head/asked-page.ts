/** Which guest page an address requests, as far as the address alone can tell. */
import type { LessonQuestion } from '@gerende/domain/lesson-finder/question';
import { isProfilePage, type ProfilePage, pathOfPage } from '@gerende/domain/school/footer-rules';

export type AskedPage =
  | { kind: 'home' }
  /** The wizard, opened on a slope, and on a course when it has one. */
  | { kind: 'lesson'; slope: number | undefined; course: number | undefined }
  /** The finder's answer. */
  | { kind: 'find' }
  | { kind: 'profile'; page: ProfilePage }
  | { kind: 'slope' | 'instructor'; id: number };

const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** @returns null for an address of any other page, unknown ones and those of the desk among them */
export function askedPage(path: string, query: (name: string) => string | undefined): AskedPage | null {
  const at = path.replace(/(?<=.)\/$/, '').toLowerCase();
  if (at === '/') {
    const [slope, course] = [idOf(query('slope')), idOf(query('course'))];
    return slope === undefined && course === undefined ? { kind: 'home' } : { kind: 'lesson', slope, course };
  }
  if (at === '/find') return { kind: 'find' };
  if (at === '/about') return { kind: 'profile', page: 'about' };
  const [, folder, name = '', ...rest] = at.split('/');
  if (rest.length > 0) return null;
  if (folder === 'info') return isProfilePage(name) && name !== 'about' ? { kind: 'profile', page: name } : null;
  const id = idOf(name);
  if (id === undefined) return null;
  if (folder === 'slopes') return { kind: 'slope', id };
  return folder === 'instructors' ? { kind: 'instructor', id } : null;
}

/**
 * A step that the server renders, by the choices in the address: nothing, a slope, or a slope, a category and filters;
 * or the answer to a question of the finder.
 */
export type ServedStep = { slope?: number; category?: number; filters?: string[]; question?: LessonQuestion };

/** @returns null where the address requests something else, which the app then shows */
export function servedStep({ lang: _language, ...query }: Record<string, string>): ServedStep | null {
  const { slope, category, filter, ...others } = query;
  if (slope === undefined)
    return Object.entries(query).every(([name, value]) => name === 'step' && value === '1') ? {} : null;
  const chosen = [idOf(slope), idOf(category)];
  if (Object.keys(others).length > 0 || chosen[0] === undefined) return null;
  if (category === undefined) return filter === undefined ? { slope: chosen[0] } : null;
  if (chosen[1] === undefined) return null;
  return { slope: chosen[0], category: chosen[1], ...(filter !== undefined && { filters: filter.split(',') }) };
}

/** The canonical address of a page, without a language. */
export function addressOf(page: AskedPage): string {
  if (page.kind === 'home') return '/';
  if (page.kind === 'find') return '/find';
  if (page.kind === 'profile') return pathOfPage(page.page);
  if (page.kind !== 'lesson') return `/${page.kind}s/${page.id}`;
  const named = [page.slope && `slope=${page.slope}`, page.course && `course=${page.course}`].filter(Boolean);
  return `/?${named.join('&')}`;
}

/** Paths whose pages are served with their content, and the script that starts the app after it (app-start.ts). */
export const isServedAhead = (path: string): boolean => /^\/(?:find\/?)?$/i.test(path);

/** Paths below which every page is one of these or does not exist. */
export const isSchoolPath = (path: string): boolean => /^\/(?:about|info|slopes|instructors)(?:\/|$)/i.test(path);
