/**
 * Screens in Japanese or Chinese whose calls can be made to fail, and where they show a sentence: beside the field it
 * belongs to, in the form, in a toast. For tests; the texts are the real ones.
 */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { keepTogether } from '@gerende/domain/language/keep-together';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { renderApp } from './render-app.tsx';

export type Translated = 'ja' | 'zh';
const files = import.meta.glob<Record<string, string>>('../../../../packages/i18n/locales/{en,ja,zh}/*.json', {
  import: 'default',
  eager: true,
});

/** @param key as `errors:selectTag` @returns the sentence, which is not the English one */
function textIn(language: Translated, key: string): string {
  const [file, name = ''] = key.split(':');
  const [own, english] = [language, 'en'].map(
    (each) => files[`../../../../packages/i18n/locales/${each}/${file}.json`]?.[name],
  );
  if (!own || own === english) expect.fail(`${key} is not translated`);
  // Queries see a non-breaking space as a space.
  return keepTogether(own).replaceAll('\u00a0', ' ');
}

/** The first description of a control. */
const descriptionOf = (control: HTMLElement): string | null | undefined =>
  document.getElementById((control.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent;

export async function translatedScreen(language: Translated, server?: TestApp) {
  const app = server ?? (await createTestApp());
  localStorage.setItem('token', await app.login());
  // Failures are also logged to the console; forms with pictures are sent by the page's own fetch.
  vi.mocked(console.error).mockImplementation(() => undefined);
  /** Parts of the addresses that get a response from something other than our server, and of those that get none. */
  const fails: { broken?: string; unanswered?: string } = {};
  const line: typeof fetch = async (input, init) => {
    const isFor = (part: string | undefined): boolean => Boolean(part) && String(input).includes(part ?? '');
    if (isFor(fails.unanswered)) throw new TypeError('no line');
    if (isFor(fails.broken)) return new Response('oops', { status: 502 });
    return app.request(String(input), init as RequestInit);
  };
  vi.stubGlobal('fetch', line);
  const t = (key: string): string => textIn(language, key);

  /** A control by its name, or by the key of its label. */
  const control = (name: string): Promise<HTMLElement> =>
    waitFor(() => {
      if (!name.includes(':')) return document.querySelector<HTMLElement>(`[name="${name}"]`) ?? expect.fail(name);
      const words = t(name);
      const label = [...document.querySelectorAll('label')].find(
        ({ textContent }) => textContent?.replace(/[*\s]+$/, '') === words,
      );
      return label?.control ?? document.getElementById(label?.htmlFor ?? '') ?? expect.fail(`no field ${words}`);
    });
  const write = async (name: string, value: string): Promise<void> =>
    void fireEvent.input(await control(name), { target: { value } });
  const press = async (key: string): Promise<void> => {
    const words = t(key);
    const button = await waitFor(() => {
      const found = [...document.querySelectorAll('button')].filter((each) => each.textContent === words);
      return found.at(-1) ?? expect.fail(`no button ${words}`);
    });
    fireEvent.click(button);
  };
  const beside = async (name: string, key: string): Promise<void> => {
    const found = await control(name);
    await waitFor(() => expect(descriptionOf(found)).toBe(t(key)));
  };
  const inForm = async (key: string): Promise<void> => {
    await waitFor(() => expect(document.querySelector('main form')?.textContent).toContain(t(key)));
  };
  const inToast = async (key: string, after = ''): Promise<void> => {
    const toasts = await screen.findByRole('region', { name: /alt\+T/i });
    await within(toasts).findByText(t(key) + after);
  };
  return {
    server: app,
    options: { server: app, language, fetch: line },
    fails,
    t,
    open: (at: string) => renderApp(at, { server: app, language, fetch: line }),
    control,
    write,
    press,
    beside,
    inForm,
    inToast,
    both: async (name: string, key: string): Promise<void> => {
      await beside(name, key);
      await inToast(key);
    },
  };
}

export type TranslatedScreen = Awaited<ReturnType<typeof translatedScreen>>;
