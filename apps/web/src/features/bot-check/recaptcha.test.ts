/** Google's check, as far as it can be tested without Google: the requested script, and the token. */
import { beforeEach, expect, it, vi } from 'vitest';

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

beforeEach(() => {
  vi.resetModules();
  delete window.grecaptcha;
  execute.mockClear();
});

const loads = (script: HTMLScriptElement): void => {
  window.grecaptcha = { ready: (then) => then(), execute };
  script.onload?.(new Event('load'));
};

it('loads the script once, in Japanese, and requests a token for the booking action each time', async () => {
  const added = watchScripts(loads);
  const { askRecaptcha } = await import('./recaptcha.ts');
  expect(await askRecaptcha('site key')).toMatchObject({ token: 'token' });
  await askRecaptcha('site key');
  expect(added).toEqual(['https://www.google.com/recaptcha/api.js?render=site%20key&hl=ja']);
  expect(execute.mock.calls).toEqual([
    ['site key', { action: 'booking' }],
    ['site key', { action: 'booking' }],
  ]);
});

it('returns no token when Google returns none', async () => {
  watchScripts(loads);
  execute.mockResolvedValueOnce('');
  const { askRecaptcha } = await import('./recaptcha.ts');
  expect(await askRecaptcha('key')).toBeNull();
});

it('loads the script again after a failure', async () => {
  let blocked = true;
  const added = watchScripts((script) => {
    if (blocked) script.onerror?.(new Event('error'));
    else loads(script);
  });
  const { loadRecaptcha } = await import('./recaptcha.ts');
  await expect(loadRecaptcha('key')).rejects.toThrow('could not be loaded');
  blocked = false;
  await loadRecaptcha('key');
  expect(added).toHaveLength(2);
});
