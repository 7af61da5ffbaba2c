/** Tests that the panel closes in each of its ways, and where the focus is afterwards. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PanelButton } from './panel-button.tsx';

const button = () => screen.getByRole('button', { name: 'Filters' });
const panel = () => screen.queryByRole('dialog', { name: 'Filters' });

describe('the panel of a button', () => {
  beforeEach(async () => {
    render(
      <>
        <PanelButton label="Filters">
          {(close) => (
            <button type="button" onClick={close}>
              Inside
            </button>
          )}
        </PanelButton>
        <button type="button">Outside</button>
      </>,
    );
    expect(panel()).toBeNull();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button());
    expect(panel()).not.toBeNull();
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });
  afterEach(cleanup);

  it.each<[string, () => Promise<unknown>, string]>([
    ['Escape', () => userEvent.keyboard('{Escape}'), 'Filters'],
    ['a control of it', () => userEvent.click(screen.getByRole('button', { name: 'Inside' })), 'Filters'],
    ['its button', () => userEvent.click(button()), 'Filters'],
    ['leaving it by Tab', () => userEvent.tab().then(() => userEvent.tab()), 'Outside'],
    ['a press outside', () => userEvent.click(screen.getByRole('button', { name: 'Outside' })), 'Outside'],
  ])('is closed by %s', async (_what, act, focused) => {
    await act();
    expect(panel()).toBeNull();
    expect(document.activeElement?.textContent).toBe(focused);
  });

  it('stays open while the focus moves inside', async () => {
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Inside');
    expect(panel()).not.toBeNull();
  });
});
