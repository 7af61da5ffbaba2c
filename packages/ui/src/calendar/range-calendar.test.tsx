/** Choosing a range: what the calendar reports for each press, and its texts. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { calendar } from '../testing/calendar.ts';
import { RangeCalendar } from './range-calendar.tsx';

const texts = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  pickStart: 'Choose the first day',
  pickEnd: 'Choose the last day',
  start: 'start of the range',
  selected: 'selected',
  today: 'today',
};

function Calendar({ told }: { told: string[] }) {
  const [start, setStart] = useState<string | null>(null);
  return (
    <>
      <span id="label">Period</span>
      <RangeCalendar
        calendar={calendar}
        language="en-GB"
        start={start}
        selected={new Set(start ? [start] : told)}
        onPick={(date) => {
          told.push(date);
          setStart(start === null ? date : null);
        }}
        today="2026-12-20"
        min="2026-12-05"
        max="2027-03-31"
        texts={texts}
        labelledBy="label"
        summary={`${told.length} picked`}
      />
    </>
  );
}

const day = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const open = () => {
  const told: string[] = [];
  render(<Calendar told={told} />);
  return { told, user: userEvent.setup() };
};

describe('a range', () => {
  it('asks for its start, then for its end, then for the next start', async () => {
    const { told, user } = open();
    expect(screen.getByText('Choose the first day')).toBeTruthy();
    await user.click(day(/^Thursday 10 December/));
    expect(day(/^Thursday 10 December 2026, start of the range, selected/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 picked. Choose the last day');
    await user.click(day(/^Saturday 12 December/));
    expect(screen.getByRole('status').textContent).toBe('2 picked. Choose the first day');
    expect(told).toEqual(['2026-12-10', '2026-12-12']);
  });

  it('can be chosen by keys alone, over the end of the month', async () => {
    const { told, user } = open();
    // The previous month cannot be shown, so its button is not a tab stop.
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(day(/^Sunday 20 December 2026, today/));
    await user.keyboard(' {ArrowDown}{ArrowDown} ');
    expect(told).toEqual(['2026-12-20', '2027-01-03']);
  });

  it('cannot include a day outside of min and max', async () => {
    const { told, user } = open();
    expect(day(/^Friday 4 December/).getAttribute('aria-disabled')).toBe('true');
    await user.click(day(/^Friday 4 December/));
    expect(told).toEqual([]);
  });
});
