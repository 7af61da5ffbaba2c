/** The form controls: labels, errors and keys. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { Dialog } from './dialog.tsx';
import { NumberField } from './number-field.tsx';
import { offeredPages } from './pagination.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const described = (control: HTMLElement): (string | undefined)[] =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  it('connects its label, hint and error to the control', () => {
    render(<TextField label="E-mail" hint="We write to it once" error="Required field" required />);
    const input = screen.getByLabelText(/E-mail/);
    expect(described(input)).toEqual(['Required field', 'We write to it once']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('without an error has no error text', () => {
    render(<SelectField label="Level" options={[{ value: 1, label: 'One' }]} placeholder="Choose" />);
    const select = screen.getByLabelText('Level');
    expect(select.hasAttribute('aria-invalid')).toBe(false);
    expect(select.hasAttribute('aria-describedby')).toBe(false);
    expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['Choose', 'One']);
  });
});

describe('a checkbox', () => {
  it('is toggled by its label', async () => {
    const change = vi.fn();
    render(<CheckboxField label="Pick me up" checked={false} onCheckedChange={change} />);
    await userEvent.click(screen.getByText('Pick me up'));
    expect(change).toHaveBeenCalledWith(true);
  });
});

function Days({ start = 2, onChange }: { start?: number; onChange?: (days: number) => void }) {
  const [days, setDays] = useState(start);
  const change = (value: number) => {
    setDays(value);
    onChange?.(value);
  };
  return (
    <NumberField
      label="Days"
      value={days}
      onValueChange={change}
      min={1}
      max={30}
      decreaseLabel="One less"
      increaseLabel="One more"
      read={(text) => (/^\d+$/.test(text) ? Number(text) : undefined)}
      wrongText="Days must be a whole number"
    />
  );
}

describe('a number', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>('Days');

  it('is stepped by its buttons, within its bounds', async () => {
    render(<Days start={2} />);
    await userEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(input().value).toBe('1');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One less' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(input().value).toBe('2');
  });

  it('is stepped by the arrow keys', async () => {
    render(<Days start={29} />);
    await userEvent.type(input(), '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(input().value).toBe('29');
  });

  it.each([
    ['', '1'],
    ['abc', '1'],
    ['0', '1'],
    ['12', '12'],
    ['99', '30'],
  ])('typed as %j becomes %s when the field is left', async (typed, expected) => {
    const change = vi.fn();
    render(<Days start={2} onChange={change} />);
    await userEvent.clear(input());
    if (typed) await userEvent.type(input(), typed);
    await userEvent.tab();
    expect(input().value).toBe(expected);
    expect(change).toHaveBeenLastCalledWith(Number(expected));
  });

  it('that is not a whole number stays as typed, and is refused beside the field', async () => {
    const change = vi.fn();
    const send = vi.fn();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Days start={2} onChange={change} />
      </form>,
    );
    await userEvent.clear(input());
    await userEvent.type(input(), '1.5{Enter}');
    expect(input().value).toBe('1.5');
    expect(described(input())).toEqual(['Days must be a whole number']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(change).not.toHaveBeenCalledWith(15);
    expect(send).not.toHaveBeenCalled();
    await userEvent.tab();
    expect([input().value, described(input())]).toEqual(['1', ['Days must be a whole number']]);
    await userEvent.clear(input());
    await userEvent.type(input(), '3');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    expect(change).toHaveBeenLastCalledWith(3);
  });
});

describe('a button', () => {
  it('ignores presses while it is busy, and says so', async () => {
    const press = vi.fn();
    render(
      <Button busy onClick={press}>
        Book
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Book' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('keeps the focus and does not submit while it is busy', async () => {
    const send = vi.fn((event: FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={send}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Book
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Book' });
    await userEvent.click(button);
    expect(send).toHaveBeenCalledTimes(1);
    rerender(form(true));
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox'), 'Tan{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('does not submit by default', () => {
    render(<Button>Back</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });
});

describe('a dialog', () => {
  it('is named by its title and closes by its cross and by Escape', async () => {
    const close = vi.fn();
    render(
      <Dialog onClose={close} title="Booked plans" closeLabel="Close">
        <p>One plan</p>
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Booked plans' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe('offeredPages', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 6, 7, 8, 9]],
  ])('of page %i of %i', (page, last, expected) => expect(offeredPages(page, last)).toEqual(expected));
});
