/** Links that others share, opened on the landing page over the real server. */
import { openDesk } from '@gerende/api/testing/desk';
import { readDraft } from '@gerende/domain/guest-booking/draft';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let desk: Awaited<ReturnType<typeof openDesk>>;

beforeEach(async () => {
  desk = await openDesk();
  sessionStorage.clear();
});

const draft = () => readDraft(sessionStorage.getItem('bookingFormData'), 'new');
const chosen = () => {
  const { slope_id, category_id, course_id } = draft();
  return { slope_id, category_id, course_id };
};
const nothing = { slope_id: null, category_id: null, course_id: null };

async function open(link: string) {
  const { address } = await renderApp(link, { server: desk.t });
  const heading = await screen.findByRole('heading', { level: 1 });
  return { address, heading: heading.textContent };
}

describe('a shared link', () => {
  it('to a slope opens the wizard on its categories, and leaves the address of the step', async () => {
    const { address, heading } = await open('/?slope=2');
    expect(heading).toBe('Choose a category');
    expect(chosen()).toEqual({ ...nothing, slope_id: 2 });
    expect(address()).toBe('/?step=2');
  });

  it("is stored with the step that it opens, before the address is that step's", async () => {
    const stored = vi.fn();
    const watched: Pick<Storage, 'getItem' | 'setItem'> = { getItem: () => null, setItem: stored };
    vi.stubGlobal('sessionStorage', watched);
    await open('/?slope=2').finally(vi.unstubAllGlobals);
    const drafts = stored.mock.calls.flatMap(([key, value]) =>
      key === 'bookingFormData' ? [readDraft(value, 'new')] : [],
    );
    expect(drafts.find(({ slope_id }) => slope_id === 2)).toMatchObject({ step: 2 });
  });

  it("to a course on a slope opens its details, with the course's own days and level", async () => {
    const { address } = await open('/?slope=1&course=1');
    expect(address()).toBe('/?step=4');
    expect(chosen()).toEqual({ slope_id: 1, category_id: 1, course_id: 1 });
    const course = await desk.t.trpc.guest.course.get({ id: 1 });
    // The time is the first with a place, once that is known.
    await waitFor(() =>
      expect(draft().form).toMatchObject({
        numberOfDays: course.days_of_lesson,
        lessonTime: course.setting_time[0]?.id,
      }),
    );
  });

  it('to a category opens its courses with the filters that it names, and without those that were pressed before', async () => {
    const { address } = await open('/?slope=1&category=1&filter=group,children');
    expect(address()).toBe('/?step=3');
    expect(draft().filters).toEqual(['group', 'children']);
    cleanup();
    await open('/?slope=1&category=1');
    expect(chosen()).toEqual({ slope_id: 1, category_id: 1, course_id: null });
    expect(draft().filters).toEqual([]);
  });

  it('to a slope with a course that is not offered there opens the slope', async () => {
    await open('/?slope=2&course=99');
    expect(chosen()).toEqual({ ...nothing, slope_id: 2 });
  });

  it.each(['/?slope=99', '/?slope=x', '/?slope=-1&course=0', '/?course=99', '/?slope=%5B1%5D', '/?partner=nobody'])(
    '%s names nothing that exists: the wizard begins as usual',
    async (link) => {
      const { heading } = await open(link);
      expect(heading).toBe('Choose a slope');
      expect(chosen()).toEqual(nothing);
      expect(draft().form.referrer).toBe('');
    },
  );

  it('keeps what the guest has typed before', async () => {
    await open('/?slope=1&course=1');
    const typed = draft();
    sessionStorage.setItem(
      'bookingFormData',
      JSON.stringify({ ...typed, form: { ...typed.form, guestName: 'Tan Wei Ling' } }),
    );
    await open('/?slope=2');
    expect(draft()).toMatchObject({ slope_id: 2, course_id: null, form: { guestName: 'Tan Wei Ling' } });
  });
});

describe('a partner link', () => {
  beforeEach(() => desk.trpc.admin.school.saveSettings({ partner_code: 'yuzawa-guide' }));

  it('chooses the partner as the referrer for this visit, with a slope too', async () => {
    const { address } = await open('/?slope=2&partner=Yuzawa-Guide');
    expect(draft()).toMatchObject({ slope_id: 2, form: { referrer: 'partner' } });
    expect(address()).toBe('/?step=2');
    await open('/');
    expect(draft().form.referrer).toBe('partner');
  });

  it('keeps the step of its address', async () => {
    await open('/?slope=1&course=1');
    const { address } = await open('/?step=3&partner=yuzawa-guide');
    await waitFor(() => expect(address()).toBe('/?step=3'));
    expect(draft().form.referrer).toBe('partner');
  });

  it("does not replace the guest's own answer", async () => {
    await open('/');
    const begun = draft();
    const form = { ...begun.form, referrer: 'instructor' };
    sessionStorage.setItem('bookingFormData', JSON.stringify({ ...begun, form }));
    await open('/?partner=yuzawa-guide');
    expect(draft().form.referrer).toBe('instructor');
  });
});

describe('the language of a link', () => {
  it('stays in the address if the browser stores nothing, so that a reload of a later step keeps it', async () => {
    const denied: Pick<Storage, 'getItem' | 'setItem'> = { getItem: () => null, setItem: () => undefined };
    vi.stubGlobal('localStorage', denied);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { address } = await renderApp('/?lang=ja', { server: desk.t, language: 'ja' });
    await userEvent.click(await screen.findByRole('button', { name: /^Kandatsu|神立/ }));
    await waitFor(() => expect(address()).toBe('/?step=2&lang=ja'));
  });

  it('is stored if the browser can store it', async () => {
    localStorage.setItem('language', 'en');
    const { address } = await renderApp('/?lang=en', { server: desk.t });
    await userEvent.click(await screen.findByRole('button', { name: /^Kandatsu/ }));
    await waitFor(() => expect(address()).toBe('/?step=2'));
  });
});
