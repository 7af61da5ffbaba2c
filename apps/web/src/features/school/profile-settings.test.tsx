/** What guests read about the school (/admin/settings/profile), against the real server. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

/** Sends the form's fields as JSON instead of multipart, as allowed without a picture (rest-v1 conventions). */
const asJson: typeof fetch = (path, init) =>
  server.request(String(path), {
    method: 'POST',
    json: init?.body instanceof FormData ? Object.fromEntries(init.body.entries()) : {},
    headers: init?.headers as Record<string, string>,
  });

beforeEach(async () => {
  server = await createTestApp();
  vi.stubGlobal('fetch', asJson);
  localStorage.setItem('token', await server.login());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const stored = () => server.trpc.guest.school.profile();

async function open() {
  await renderApp('/admin/settings/profile', { server });
  const form = within(await screen.findByRole('form', { name: 'Guest pages' }));
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const type = async (name: string, text: string): Promise<void> => {
    await user.click(box(name));
    await user.paste(text);
  };
  return { form, user, press, type };
}

describe('the texts for guests', () => {
  it('are saved in their languages, with links and questions, and stay on the page', async () => {
    const { press, type } = await open();
    await type('Phone number for guests', '+81 25 784 0000');
    await type('Opening hours, 日本語', '毎日 8:00–18:00');
    await type('About the school, English', 'We **teach**.');
    await type('Your pages on other sites', 'https://www.instagram.com/yukiguni\n\nhttps://page.line.me/yukiguni');
    await press('Add a question');
    await waitFor(() => expect(document.activeElement).toBe(box('Question, English')));
    await type('Question, English', 'Where do we meet?');
    await type('Answer, English', 'At the gondola.');
    await press('Save');
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        phone: '+81 25 784 0000',
        texts: { hours: { en: '', ja: '毎日 8:00–18:00' }, about: { en: 'We **teach**.' } },
        links: ['https://www.instagram.com/yukiguni', 'https://page.line.me/yukiguni'],
        questions: [{ question: { en: 'Where do we meet?' }, answer: { en: 'At the gondola.' } }],
      }),
    );
    expect(box('About the school, English').value).toBe('We **teach**.');
  });

  it('are refused beside their fields, the first with the focus, and nothing typed is lost', async () => {
    const { form, press, type } = await open();
    await type('Phone number for guests', 'later');
    await type('Your pages on other sites', 'http://plain.example');
    await press('Add a question');
    await type('Question, 中文', '在哪里集合？');
    await press('Save');
    await form.findByText('Please enter addresses that begin with https://');
    expect(document.activeElement).toBe(box('Phone number for guests'));
    expect(box('Answer, 中文').getAttribute('aria-invalid')).toBe('true');
    expect(box('Question, 中文').value).toBe('在哪里集合？');
    expect((await stored()).questions).toEqual([]);
  });

  it('can be put in another order and removed', async () => {
    const { press, type, user } = await open();
    for (const number of [1, 2]) {
      await press('Add a question');
      const [question] = screen.getAllByRole('textbox', { name: 'Question, English' }).slice(-1);
      await waitFor(() => expect(document.activeElement).toBe(question));
      await user.paste(`Question of ${number}`);
      const [answer] = screen.getAllByRole('textbox', { name: 'Answer, English' }).slice(-1);
      if (answer) await user.click(answer);
      await user.paste('Yes.');
    }
    await press('Move question 2 up');
    await press('Remove question 2');
    await type('Phone number for guests', '110');
    await press('Save');
    await waitFor(async () => expect((await stored()).questions).toHaveLength(1));
    expect((await stored()).questions[0]?.question.en).toBe('Question of 2');
  });

  it('show what somebody else stored meanwhile before overwriting it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { form, press, type } = await open();
    await type('Address, English', 'Mine');
    await server.app.db.insertInto('school_text').values({ part: 'address', language: 'en', text: 'Theirs' }).execute();
    await server.app.db.updateTable('school').set({ version: 2 }).execute();
    await press('Save');
    await form.findByText('Stored now: Theirs');
    expect(logged.mock.calls).toEqual([['/api/v1/school/profile failed', expect.any(Error)]]);
    logged.mockClear();
    await press('Keep what I typed');
    await press('Save');
    await waitFor(async () => expect((await stored()).texts.address.en).toBe('Mine'));
  });
});
