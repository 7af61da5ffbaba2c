/** The input of a time: which characters it accepts, and what it reports. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TimeEntryField, type TimeEntryValue } from './time-entry-field.tsx';

function Held({ error, onLeave }: { error?: string; onLeave?: () => void }) {
  const [value, setValue] = useState<TimeEntryValue>({ hour: '00', minute: '00' });
  return (
    <>
      <TimeEntryField
        label="Start"
        hourLabel="Hours"
        minuteLabel="Minutes"
        value={value}
        onChange={setValue}
        error={error}
        {...(onLeave && { onBlur: onLeave })}
      />
      <output>{`${value.hour}:${value.minute}`}</output>
    </>
  );
}

const hours = () => screen.getByRole('textbox', { name: 'Hours' }) as HTMLInputElement;
const minutes = () => screen.getByRole('textbox', { name: 'Minutes' }) as HTMLInputElement;
const held = (): string | null => screen.getByRole('status').textContent;

describe('typing', () => {
  it('replaces the previous text, keeps two digits and pads when left', async () => {
    const user = userEvent.setup();
    render(<Held />);
    await user.click(hours());
    await user.keyboard('9');
    expect(hours().value).toBe('9');
    await user.tab();
    expect(held()).toBe('09:00');
    await user.keyboard('3x05');
    await user.tab();
    expect(held()).toBe('09:30');
  });

  it('leaves an emptied input empty, so that it can be refused', async () => {
    const user = userEvent.setup();
    render(<Held />);
    await user.clear(hours());
    expect(hours().value).toBe('');
    await user.tab();
    expect([hours().value, held()]).toEqual(['', ':00']);
  });
});

describe('the arrow keys', () => {
  it.each([
    ['the minutes', '09:00', 'minute', '{ArrowUp}', '09:15'],
    ['the minutes', '09:45', 'minute', '{ArrowUp}', '10:00'],
    ['the minutes', '09:10', 'minute', '{ArrowUp}', '09:15'],
    ['the minutes', '09:10', 'minute', '{ArrowDown}', '09:00'],
    ['the minutes', '09:00', 'minute', '{ArrowDown}{ArrowDown}', '08:30'],
    ['the minutes', '23:45', 'minute', '{ArrowUp}{ArrowUp}', '24:00'],
    ['the minutes', '00:00', 'minute', '{ArrowDown}', '00:00'],
    ['the hours', '09:10', 'hour', '{ArrowUp}', '10:10'],
    ['the hours', '23:30', 'hour', '{ArrowUp}', '23:30'],
  ] as const)('step %s of %s (%s) by %s to %s: 15 minutes, or one hour', async (_what, from, part, keys, to) => {
    const user = userEvent.setup();
    render(<Held />);
    const [hour = '', minute = ''] = from.split(':');
    await user.click(hours());
    await user.keyboard(hour);
    await user.click(minutes());
    await user.keyboard(minute);
    await user.click(part === 'hour' ? hours() : minutes());
    await user.keyboard(keys);
    expect(held()).toBe(to);
  });
});

describe('an input', () => {
  it.each([
    ['123', '12'],
    ['1a2', '12'],
    ['-5', '05'],
    ['1.5', '15'],
    ['abc', ''],
    ['１２', '12'],
    ['٣', ''],
  ])('turns %j pasted into it into %j', async (pasted, left) => {
    const user = userEvent.setup();
    render(<Held />);
    await user.click(hours());
    await user.paste(pasted);
    await user.tab();
    expect(hours().value).toBe(left);
  });
});

describe('the two inputs', () => {
  it('share one label, request a numeric keyboard and show the error', () => {
    render(<Held error="Hours must be between 0 and 24." />);
    expect(screen.getByRole('group', { name: 'Start' })).toBeTruthy();
    for (const input of [hours(), minutes()]) {
      expect(input.inputMode).toBe('numeric');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      const told = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(told?.textContent).toBe('Hours must be between 0 and 24.');
    }
  });

  it('count as left only together', async () => {
    const user = userEvent.setup();
    let left = 0;
    render(
      <Held
        onLeave={() => {
          left += 1;
        }}
      />,
    );
    await user.click(hours());
    await user.tab();
    expect(left).toBe(0);
    await user.tab();
    expect(left).toBe(1);
  });
});
