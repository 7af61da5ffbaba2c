/**
 * The own lessons as they were last painted: shown at the next start before the app, which takes a slow phone a second.
 * A picture is stored beside the answers that it shows (shared/presence/kept-store.ts) and is deleted with them.
 */

/** The key under which it is stored. */
export const pictureKey = 'own picture';
/** The page's element that it shows, until the app has taken over. */
export const pictureMark = 'data-early';

export type Picture = {
  html: string;
  /** The language of its text. */
  language: string;
  /** Whether there was a network: offline, the page says so. */
  isOnline: boolean;
  /** Until when the page would paint the same, in milliseconds since 1970. */
  until: number;
};

/** As `kept-answers.ts` stores it. */
export type KeptPicture = { data: Picture; at: number; build: string };

/** The page that is being opened. */
export type Opening = Pick<Picture, 'language' | 'isOnline'> & { now: number; build: string };

/** Whether the page that is being opened will show the same: the same app, language and hour. */
export const isTrue = ({ data, at, build }: KeptPicture, opening: Opening): boolean =>
  build === opening.build &&
  data.language === opening.language &&
  data.isOnline === opening.isOnline &&
  // If the clock was set back, the elapsed time is unknown.
  at <= opening.now &&
  opening.now < data.until;

/**
 * What the app will show first at its next start: nothing that it fetches later, and no day that is not kept.
 * @param lastDay that is kept
 * @returns undefined where there is no lesson
 */
export function paintedHtml(page: HTMLElement, lastDay: string): string | undefined {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll<HTMLElement>('[data-later], [data-day]')) {
    const { day } = part.dataset;
    if (day === undefined || day > lastDay) part.remove();
  }
  if (!copy.querySelector('article')) return undefined;
  // It would count as a press at the next start.
  for (const button of copy.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy');
  copy.setAttribute(pictureMark, '');
  return copy.outerHTML;
}
