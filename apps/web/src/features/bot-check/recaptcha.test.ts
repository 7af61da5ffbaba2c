/** Google's check, as far as it can be tested without Google: the requested script, and the token. */
import { afterEach, expect, it, vi } from 'vitest';
import { GooglesCheck } from './recaptcha.ts';

/** Records the scripts added to the page; none is fetched. */
function watchScripts(answer: (script: HTMLScriptElement) => void): string[] {
  const added: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    added.push((script as HTMLScriptElement).src);
    queueMicrotask(() => answer(script as HTMLScriptElement));
  });
  return added;
}

const execute = vi.fn(async (_siteKey: string, _options: { action: string }) => 'token');

afterEach(() => {
  delete window.grecaptcha;
  execute.mockClear();
});

const loads = (script: HTMLScriptElement): void => {
  window.grecaptcha = { ready: (then) => then(), execute };
  script.onload?.(new Event('load'));
};

it('loads the script once, in Japanese, and requests a token for the booking action each time', async () => {
  const added = watchScripts(loads);
  const check = new GooglesCheck('site key');
  expect(await Promise.all([check.ask(), check.load()])).toMatchObject([{ token: 'token' }, {}]);
  await check.ask();
  expect(added).toEqual(['https://www.google.com/recaptcha/api.js?render=site%20key&hl=ja']);
  expect(execute.mock.calls).toEqual([
    ['site key', { action: 'booking' }],
    ['site key', { action: 'booking' }],
  ]);
});

it('returns no token when Google returns none', async () => {
  watchScripts(loads);
  execute.mockResolvedValueOnce('');
  expect(await new GooglesCheck('key').ask()).toBeNull();
});

it('loads the script again after a failure', async () => {
  let blocked = true;
  const added = watchScripts((script) => {
    if (blocked) script.onerror?.(new Event('error'));
    else loads(script);
  });
  const check = new GooglesCheck('key');
  await expect(check.load()).rejects.toThrow('could not be loaded');
  blocked = false;
  await check.load();
  expect(added).toHaveLength(2);
});

it('uses the script of an earlier visit of the page', async () => {
  const added = watchScripts(loads);
  await new GooglesCheck('key').load();
  expect(await new GooglesCheck('key').ask()).toMatchObject({ token: 'token' });
  expect(added).toHaveLength(1);
});
