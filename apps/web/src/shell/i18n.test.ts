/** Texts that cannot be loaded: reported after one request with its retries, and requested again the next time. */

import { localeBackend } from '@gerende/i18n/locale-backend';
import type { ReadCallback } from 'i18next';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { startTexts } from '../testing/start-texts.ts';
import { PartNotLoaded } from './browser/load-files.ts';
import { changeLanguage, loadTexts, startI18n } from './i18n.ts';

let reads: string[] = [];
let isDown = true;
/** Answers the held requests for Japanese texts. */
let answerHeld: (() => void)[] | undefined;

async function startWithServer(): Promise<void> {
  reads = [];
  await startTexts('en');
  i18next.removeResourceBundle('en', 'instructor');
  await startI18n('en', {
    type: 'backend',
    init() {},
    read(language: string, namespace: string, answered: ReadCallback) {
      reads.push(`${language}/${namespace}`);
      const fails = isDown && (namespace === 'instructor' || language === 'ja');
      // i18next does not retry: its waits are not what is tested.
      const answer = () => answered(fails ? new Error('down') : null, fails ? false : { name: 'Instructor' });
      if (answerHeld && language === 'ja') answerHeld.push(answer);
      else answer();
    },
  });
}

afterEach(async () => {
  isDown = true;
  answerHeld = undefined;
  // Other tests share the texts.
  for (const read of reads) i18next.removeResourceBundle(...(read.split('/') as [string, string]));
  await startTexts('en');
});

it('reports texts that fail after one request, and requests them again the next time', async () => {
  await startWithServer();
  await expect(loadTexts('instructor')).rejects.toBeInstanceOf(PartNotLoaded);
  expect(reads.filter((read) => read === 'en/instructor')).toEqual(['en/instructor']);
  isDown = false;
  await loadTexts('instructor');
  expect(i18next.t('instructor:name')).toBe('Instructor');
});

it.each([
  [404, true],
  [403, false],
])('reports texts that are answered with %i as gone after an update: %s', async (status, isGone) => {
  await startTexts('en');
  i18next.removeResourceBundle('en', 'instructor');
  const answer = async (address: unknown) =>
    String(address).includes('instructor') ? new Response(null, { status }) : Response.json({});
  const backend = localeBackend((_, name) => `/${name}`, answer as typeof fetch);
  await startI18n('en', backend);
  i18next.services.backendConnector.maxRetries = 0;
  await expect(loadTexts('instructor')).rejects.toMatchObject({ isGone });
});

it('stays in its language when the texts of another fail, and changes once they load', async () => {
  await startWithServer();
  await expect(changeLanguage('ja')).rejects.toBeInstanceOf(PartNotLoaded);
  expect(i18next.language).toBe('en');
  isDown = false;
  await changeLanguage('ja');
  expect(i18next.language).toBe('ja');
});

it('stays in the language that was chosen last when the texts of the previous one arrive later', async () => {
  await startWithServer();
  isDown = false;
  await changeLanguage('en');
  answerHeld = [];
  const before = changeLanguage('ja');
  const changing = new Promise((resolve) => i18next.on('languageChanging', resolve));
  const last = changeLanguage('en');
  await changing;
  const held = answerHeld;
  answerHeld = undefined;
  for (const answer of held) answer();
  await Promise.all([before, last]);
  expect(i18next.language).toBe('en');
  expect(localStorage.getItem('language')).toBe('en');
});

it('keeps a number and its unit on one line where the page is in Chinese', async () => {
  await startTexts('zh');
  await loadTexts('lastSteps');
  expect(i18next.t('lastSteps:nextArrive', { count: 15 })).toContain('15\u2060分钟');
});

it('finds a text whose key has a space', async () => {
  await startTexts('en');
  await loadTexts('choices');
  expect(i18next.t('choices:invoiceStatus_Not sent')).toBe('Not sent');
});
