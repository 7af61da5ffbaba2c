/** The calendar by keyboard, mouse and touch, and what it says about days that cannot be chosen. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { calendar } from '../testing/calendar.ts';
import { DatePicker, type DayState } from './date-picker.tsx';

const texts = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  selectable: 'can be chosen',
  notSelectable: 'cannot be chosen',
  chosen: 'chosen',
  today: 'today',
  hint: 'Choose a day',
};

/** Closed on the 25th; otherwise open from the 21st on. */
const stateOf = (date: string): DayState => {
  if (date === '2026-12-25') return { selectable: false, note: 'Closed on this day' };
  if (date === '2026-12-28')
    return {
      selectable: true,
      note: '¥9,000 a day, 2 places left',
      caption: '¥9k',
      mark: { text: '2 left', look: 'warning' },
    };
  return date > '2026-12-20' ? { selectable: true, note: '¥9,000 a day' } : { selectable: false, note: 'Over' };
};

type PickerProps = {
  language?: string;
  initial?: string;
  onSelect?: (date: string) => void;
  onMonth?: (month: string) => void;
};

function Picker({ language = 'en-GB', initial = '', onSelect = () => {}, onMonth = () => {} }: PickerProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <span id="label">Date</span>
      <DatePicker
        calendar={calendar}
        language={language}
        value={value}
        onSelect={(date) => {
          setValue(date);
          onSelect(date);
        }}
        onMonth={onMonth}
        stateOf={stateOf}
        today="2026-12-20"
        min="2026-12-20"
        max="2027-03-31"
        texts={texts}
        labelledBy="label"
      />
    </>
  );
}

const focusedDay = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset.date;

it.each([
  ['en-GB', /25 December 2026: Closed on this day/],
  ['zh-CN', /2026年12月25日星期五：Closed on this day/],
])('says in %s why a day cannot be chosen', async (language, said) => {
  render(<Picker language={language} />);
  await userEvent.setup().click(screen.getByText('25'));
  expect(document.body.textContent).toMatch(said);
});

describe('the month', () => {
  it('starts its weeks on Sunday', () => {
    render(<Picker />);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads[0]).toContain('Sunday');
    expect(heads[6]).toContain('Saturday');
    // 1 December 2026 is a Tuesday.
    expect(screen.getAllByRole('row')[1]?.querySelector('td')?.colSpan).toBe(2);
  });

  it('names each day with its date and its state', () => {
    render(<Picker initial="2026-12-22" />);
    for (const name of [
      'Sunday 20 December 2026, today, cannot be chosen, Over',
      'Monday 21 December 2026, can be chosen, ¥9,000 a day',
      'Tuesday 22 December 2026, chosen, ¥9,000 a day',
      'Friday 25 December 2026, cannot be chosen, Closed on this day',
    ])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('shows the short texts of a day under its number, and names it by the full ones', () => {
    render(<Picker />);
    const day = screen.getByRole('button', {
      name: 'Monday 28 December 2026, can be chosen, ¥9,000 a day, 2 places left',
    });
    expect([...day.children].map((part) => part.textContent)).toEqual(['28', '¥9k', '2 left']);
  });

  it('reports each month that is shown', async () => {
    const onMonth = vi.fn();
    render(<Picker onMonth={onMonth} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(onMonth.mock.calls).toEqual([['2026-12'], ['2027-01']]);
  });

  it('shows only months with days between min and max', async () => {
    const user = userEvent.setup();
    render(<Picker />);
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true);
    for (const month of ['January 2027', 'February 2027', 'March 2027']) {
      await user.click(screen.getByRole('button', { name: 'Next month' }));
      expect(screen.getByText(month)).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
  });
});

describe('choosing', () => {
  it('selects a day that can be chosen', async () => {
    const onSelect = vi.fn();
    render(<Picker onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('button', { name: /^Monday 21 December/ }));
    expect(onSelect.mock.calls).toEqual([['2026-12-21']]);
  });

  it('says why another cannot be chosen, and keeps the choice', async () => {
    const onSelect = vi.fn();
    render(<Picker initial="2026-12-22" onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('button', { name: /^Friday 25 December/ }));
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Friday 25 December 2026: Closed on this day');
    expect(screen.getByRole('button', { name: /2026, chosen,/ }).dataset.date).toBe('2026-12-22');
  });

  it.each([
    ['pointed at', async () => userEvent.hover(screen.getByRole('button', { name: /^Friday 25/ }))],
    [
      'touched',
      async () => userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: /^Friday 25/ }) }),
    ],
    [
      'focused',
      async () => {
        screen.getByRole('button', { name: /^Monday 21/ }).focus();
        await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
      },
    ],
  ])('shows the reason when a day is %s', async (_, reach) => {
    render(<Picker />);
    expect(screen.getByText('Choose a day')).toBeTruthy();
    await reach();
    expect(screen.getAllByText('Friday 25 December 2026: Closed on this day').length).toBeGreaterThan(0);
  });
});

describe('the keyboard', () => {
  it('has one tab stop in the grid: the chosen day, or the first that can be chosen', () => {
    const { unmount } = render(<Picker initial="2026-12-23" />);
    const stops = () => screen.getAllByRole('gridcell').flatMap((cell) => [...cell.querySelectorAll('[tabindex="0"]')]);
    expect(stops().map((stop) => (stop as HTMLElement).dataset.date)).toEqual(['2026-12-23']);
    unmount();
    render(<Picker />);
    expect(stops().map((stop) => (stop as HTMLElement).dataset.date)).toEqual(['2026-12-21']);
  });

  it.each([
    ['{ArrowRight}', '2027-01-14'],
    ['{ArrowLeft}', '2027-01-12'],
    ['{ArrowDown}', '2027-01-20'],
    ['{ArrowUp}', '2027-01-06'],
    ['{Home}', '2027-01-10'],
    ['{End}', '2027-01-16'],
    ['{PageDown}', '2027-02-13'],
    ['{PageUp}', '2026-12-20'],
    ['{Shift>}{PageDown}{/Shift}', '2027-03-31'],
    ['{ArrowUp}{ArrowUp}', '2026-12-30'],
  ])('%s moves from 13 January 2027 to %s', async (keys, expected) => {
    render(<Picker initial="2027-01-13" />);
    screen.getByRole('button', { name: /^Wednesday 13 January/ }).focus();
    await userEvent.keyboard(keys);
    expect(focusedDay()).toBe(expected);
  });

  it('moves from the last day of a long month to the last of a short one', async () => {
    render(<Picker initial="2027-01-31" />);
    screen.getByRole('button', { name: /^Sunday 31 January/ }).focus();
    await userEvent.keyboard('{PageDown}');
    expect(focusedDay()).toBe('2027-02-28');
  });

  it.each(['{Enter}', ' '])('chooses with %o', async (key) => {
    const onSelect = vi.fn();
    render(<Picker onSelect={onSelect} />);
    screen.getByRole('button', { name: /^Monday 21/ }).focus();
    await userEvent.keyboard(`{ArrowDown}${key}`);
    expect(onSelect.mock.calls).toEqual([['2026-12-28']]);
  });
});
