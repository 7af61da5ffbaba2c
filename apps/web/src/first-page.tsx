/**
 * Renders the first three steps of the wizard as HTML, for the server: guests see them, and can choose by their links,
 * before the scripts have arrived. The build makes a separate file of it, which the server loads (scripts/build.mjs).
 */
import type { RenderFirstPage, ServedStep } from '@gerende/api/client-types';
import { type TextLanguage, textLanguages } from '@gerende/domain/language/rules';
import { addressOfQuestion } from '@gerende/domain/lesson-finder/question';
import { textOptions } from '@gerende/i18n/options';
import { createMemoryHistory } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { laterSteps } from './features/booking-wizard/later-part.ts';
import { guestRoutes } from './guest-routes.ts';
import { createApp } from './router.tsx';
import { unitKeeper } from './shell/unit-keeper.ts';
import { trpc } from './trpc.ts';

const files = import.meta.glob<Record<string, string>>(
  '../../../packages/i18n/locales/*/{common,landingPage,choices,lessonFinder}.json',
  { eager: true, import: 'default' },
);

/** Those of the finder's answer are sent only with it. */
const finderTexts = /lessonFinder\.json$/;

function textsOf(language: TextLanguage, isFinder: boolean): Record<string, Record<string, string>> {
  const own = Object.entries(files).filter(
    ([file]) => file.includes(`/${language}/`) && (isFinder || !finderTexts.test(file)),
  );
  return Object.fromEntries(own.map(([file, texts]) => [file.replace(/^.*\/(\w+)\.json$/, '$1'), texts]));
}

let started: Promise<unknown> | undefined;
const start = (): Promise<unknown> => {
  started ??= i18next
    .use(initReactI18next)
    .use(unitKeeper)
    .init({
      ...textOptions,
      lng: 'en',
      resources: Object.fromEntries(textLanguages.map((language) => [language, textsOf(language, true)])),
    });
  return started;
};

const noNetwork: typeof fetch = () => Promise.reject(new Error('all that the first page shows is handed to it'));

/** The address of the page within the app. */
function addressIn({ question, slope, category }: ServedStep): string {
  if (question) return addressOfQuestion(question);
  if (slope === undefined) return '/';
  return category === undefined ? '/?step=2' : '/?step=3';
}

const render: RenderFirstPage = async (language, { chosen, school, slopes, offers, places, found }) => {
  await start();
  await i18next.changeLanguage(language);
  if (chosen.slope) await laterSteps.ask();
  const history = createMemoryHistory({ initialEntries: [addressIn(chosen)] });
  const { router, queryClient, element } = createApp({
    routes: guestRoutes(),
    history,
    chosen,
    fetch: noNetwork,
  });
  const queries: [key: readonly unknown[], data: unknown][] = [
    [getQueryKey(trpc.guest.school.get, undefined, 'query'), school],
    [getQueryKey(trpc.guest.slope.list, undefined, 'query'), slopes],
    ...offers.flatMap(({ slope_id, categories, courses }): [readonly unknown[], unknown][] => [
      [getQueryKey(trpc.guest.category.list, { slope_id }, 'query'), categories],
      [getQueryKey(trpc.guest.course.list, { slope_id, check_prices: true }, 'query'), courses],
    ]),
  ];
  if (chosen.slope && chosen.category && places) {
    const asked = { slope_id: chosen.slope, category_id: chosen.category };
    queries.push([getQueryKey(trpc.guest.availability.courses, asked, 'query'), places]);
  }
  if (chosen.question && found)
    queries.push([getQueryKey(trpc.guest.lessonFinder.find, chosen.question, 'query'), found]);
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  await router.load();
  const html = renderToString(element);
  queryClient.clear();
  return { html, texts: textsOf(language, chosen.question !== undefined), queries };
};

let last: Promise<unknown> = Promise.resolve();

/** One page after the other, since the language is a global of the process. */
export const renderFirstPage: RenderFirstPage = (...given) => {
  const page = last.then(() => render(...given));
  last = page.catch(() => undefined);
  return page;
};
