/** Toasts (§8): announced, closed after five seconds, reachable by Alt+T. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { toastOptions } from './toast-host.tsx';
import { change } from './toast-library.ts';
import { showToast } from './toasts.tsx';

// Tests share their modules: an earlier one may have shown toasts.
beforeEach(() => change({ wanted: false, plain: [] }));

describe('the options of the specification', () => {
  it('are set', () => {
    expect(toastOptions).toMatchObject({
      autoClose: 5000,
      position: 'top-right',
      draggable: true,
      draggablePercent: 80,
      role: 'alert',
    });
  });

  it.each([
    [{ altKey: true, code: 'KeyT' }, true],
    [{ altKey: false, code: 'KeyT' }, false],
    [{ altKey: true, code: 'KeyR' }, false],
  ])('make Alt+T the hotkey: %o', (keys, expected) => {
    expect(toastOptions.hotKeys(new KeyboardEvent('keydown', keys))).toBe(expected);
  });
});

describe('a toast', () => {
  it('is announced, shown top right, closes after five seconds and is reachable by Alt+T', async () => {
    await renderApp('/no-such-page');
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('.Toastify')).toBeNull();
    await act(async () => showToast('error', 'Please complete the verification'));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Please complete the verification');
    expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull();
    const clock = toast.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
    expect(clock?.style.animationDuration).toBe('5000ms');
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
    expect(document.activeElement).toBe(toast);
    expect(within(toast).getByRole('button', { name: 'Close' })).toBeTruthy();
  });

  it('stays when its animation is reported to end at its start, and closes when that has run', async () => {
    await renderApp('/no-such-page');
    await screen.findByRole('heading', { level: 1 });
    await act(async () => showToast('error', 'Failed to load booking data'));
    const toast = await screen.findByRole('alert');
    const bar = toast.querySelector('.Toastify__progress-bar--animated') as Element;
    const endAfter = (elapsedTime: number): Promise<void> =>
      act(
        async () =>
          void bar.dispatchEvent(Object.assign(new Event('animationend', { bubbles: true }), { elapsedTime })),
      );
    const shown = toast.closest('[data-in]') as HTMLElement;
    await endAfter(0);
    expect(shown.dataset.in).toBe('true');
    await endAfter(5);
    expect(shown.dataset.in).toBe('false');
  });

  it('is removed when it is dragged over more than 80 percent of its width, and returns from less (§8)', async () => {
    await renderApp('/no-such-page');
    await screen.findByRole('heading', { level: 1 });
    await act(async () => showToast('error', 'Failed to save schedule.'));
    const toast = await screen.findByRole('alert');
    vi.spyOn(toast, 'offsetWidth', 'get').mockReturnValue(300);
    const dragBy = (pixels: number): void => {
      fireEvent.pointerDown(toast, { clientX: 500 });
      fireEvent.pointerMove(document, { clientX: 500 + pixels });
      fireEvent.pointerUp(document);
    };
    for (const pixels of [239, -239]) {
      dragBy(pixels);
      expect(screen.getByRole('alert')).toBe(toast);
      expect(toast.style.transform).toBe('');
    }
    dragBy(241);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is not shown twice with the same text, but beside others', async () => {
    await renderApp('/no-such-page');
    await screen.findByRole('heading', { level: 1 });
    await act(async () => {
      showToast('error', 'Please complete the verification');
      showToast('error', 'Please complete the verification');
      showToast('success', 'Booking updated successfully');
    });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  });

  it('of a form is replaced when the form is submitted again', async () => {
    await renderApp('/no-such-page');
    await screen.findByRole('heading', { level: 1 });
    const texts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
    const tried = async (...said: string[]) => {
      const form = document.body.appendChild(document.createElement('form'));
      await act(async () => {
        fireEvent.submit(form);
        for (const text of said) showToast('error', text);
      });
      form.remove();
    };
    await tried('Please select a tag.');
    await waitFor(() => expect(texts()).toContain('Please select a tag.'));
    await tried('Hours must be between 0 and 24.', 'Minutes must be between 0 and 59.');
    await waitFor(() => {
      expect(texts()).not.toContain('Please select a tag.');
      expect(texts()).toContain('Hours must be between 0 and 24.');
    });
    await tried('Minutes must be between 0 and 59.');
    await waitFor(() =>
      expect(texts().filter((text) => /must be/.test(text ?? ''))).toEqual(['Minutes must be between 0 and 59.']),
    );
  });
});
