/** The pages about the school, its slopes and instructors, and the foot of every guest page, against the real server. */
import { openDesk } from '@gerende/api/testing/desk';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

type Desk = Awaited<ReturnType<typeof openDesk>>;
let desk: Desk;

/** The simulated browser has no layout: everything is in view. */
class EverythingInView {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(): void {
    this.#seen([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

beforeEach(async () => {
  desk = await openDesk();
  vi.stubGlobal('IntersectionObserver', EverythingInView);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const in3 = (en: string, ja = '', zh = '') => ({ en, ja, zh });
const enter = async (profile: object): Promise<void> => {
  const { status } = await desk.rest('POST', '/school/profile', profile);
  expect(status).toBe(200);
};
async function show(at: string, language: 'en' | 'ja' = 'en'): Promise<void> {
  await renderApp(at, { server: desk.t, language });
  await screen.findByRole('contentinfo');
}
const foot = () => within(screen.getByRole('contentinfo'));
const hrefs = (of: Pick<typeof screen, 'queryAllByRole'>) =>
  of.queryAllByRole('link').map((link) => link.getAttribute('href'));
const notFound = () => screen.findByRole('heading', { name: 'Page Not Found' });

describe('the foot of a guest page', () => {
  it("has only the school's name if nothing is entered", async () => {
    await show('/thank-you');
    await foot().findByText('Gerende Snow School');
    expect(hrefs(foot())).toEqual([]);
    expect(foot().queryAllByRole('navigation')).toEqual([]);
  });

  it("has the text in the reader's language, else in an existing one, and links the pages with texts", async () => {
    await enter({
      phone: '+81 (0)25-784 00',
      texts: { address: in3('Yuzawa', '湯沢町'), hours: in3('', '毎日'), terms: in3('Be kind.') },
      links: ['https://www.instagram.com/yukiguni'],
      questions: [{ question: in3('Helmets?'), answer: in3('Yes.') }],
    });
    await show('/thank-you');
    expect((await foot().findByText('毎日')).lang).toBe('ja');
    foot().getByText('Yuzawa');
    expect(hrefs(foot())).toEqual(['tel:+812578400', '/info/faq', '/info/terms', 'https://www.instagram.com/yukiguni']);
    foot().getByRole('link', { name: 'Instagram' });
    await show('/thank-you', 'ja');
    await foot().findByText('湯沢町');
    foot().getByRole('link', { name: '利用規約' });
  });
});

describe('a page of the school', () => {
  it('shows the marks of its text as elements, and HTML in it as text', async () => {
    const text = 'We **teach**:\n\n- skis\n- [boards](https://boards.example)\n\n<img src=x onerror=alert(1)>';
    await enter({ texts: { about: in3(text) } });
    await show('/about');
    await screen.findByRole('heading', { level: 1, name: 'Gerende Snow School' });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('teach').tagName).toBe('STRONG');
    expect(main.getByText('skis').tagName).toBe('LI');
    expect(main.getByRole('link', { name: 'boards' }).getAttribute('rel')).toBe('noopener noreferrer nofollow');
    main.getByText('<img src=x onerror=alert(1)>');
    expect(document.querySelector('main img')).toBeNull();
    expect(document.title).toBe('About us · Gerende Snow School');
  });

  it('lists the questions with their answers', async () => {
    await enter({ questions: [{ question: in3('Helmets?'), answer: in3('We **rent** them.') }] });
    await show('/info/faq');
    await screen.findByRole('heading', { level: 2, name: 'Helmets?' });
    screen.getByText('rent');
  });

  it.each(['/about', '/info/terms', '/info/imprint', '/info/about', '/instructors/99', '/instructors/x', '/slopes/99'])(
    '%s without any content is not found, with a link back',
    async (address) => {
      await show(address);
      await notFound();
      expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
    },
  );
});

describe('the page of an instructor', () => {
  it('shows languages, levels and words, with links to the slopes, and nothing private', async () => {
    const [{ id, name } = { id: 0, name: '' }] = await desk.trpc.admin.instructor.list();
    await desk.t.app.db
      .updateTable('instructor')
      .set({ about_en: 'Calm on steep snow.', phone: '+81 90 1234', email: 'x@y.example' })
      .where('id', '=', id)
      .execute();
    await show(`/instructors/${id}`);
    await screen.findByRole('heading', { level: 1, name });
    const main = screen.getByRole('main');
    within(main).getByText('Calm on steep snow.');
    expect(hrefs(within(main))).toContain('/slopes/1');
    expect(main.textContent).not.toMatch(/1234|example/);
  });

  it('is gone with the instructor', async () => {
    const [{ id } = { id: 0 }] = await desk.trpc.admin.instructor.list();
    await desk.trpc.admin.instructor.remove({ id });
    await show(`/instructors/${id}`);
    await notFound();
  });
});

describe('the page of a slope', () => {
  it('shows its text, its courses as links that begin a booking, and who teaches there', async () => {
    await desk.t.app.db.updateTable('slope').set({ about_en: 'Wide runs.' }).where('id', '=', 1).execute();
    await show('/slopes/1');
    await screen.findByRole('heading', { level: 1, name: 'Kandatsu' });
    const main = within(screen.getByRole('main'));
    main.getByText('Wide runs.');
    expect(hrefs(main)).toEqual(expect.arrayContaining(['/?slope=1', '/?slope=1&course=1']));
    main.getByRole('heading', { name: 'Who teaches here' });
  });

  it('is gone with the slope', async () => {
    await desk.trpc.admin.slope.remove({ id: 1 });
    await show('/slopes/1');
    await notFound();
  });
});
