/** Choosing many days by mouse, keyboard and touch: the reported gestures, and the names of the days. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { calendar } from '../testing/calendar.ts';
import { MultiDayCalendar } from './multi-day-calendar.tsx';
import type { CalendarGesture } from './multi-day-gestures.ts';

const texts = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  clearAll: 'Clear All',
  selectMonth: 'Select This Month',
  selectRange: 'Select a range',
  rangeStart: 'Press the first day',
  rangeEnd: 'Press the last day',
  hint: 'Choose days',
  selected: 'selected',
  notSelected: 'not selected',
  locked: 'locked',
  today: 'today',
};

/** Selects the last day of a gesture: enough to see that the selection is shown. */
type CalendarProps = { told: CalendarGesture[]; disabled?: boolean; click?: 'only' | 'toggle' };

function Calendar({ told, disabled = false, click = 'only' }: CalendarProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <span id="label">Days</span>
      <MultiDayCalendar
        calendar={calendar}
        language="en-GB"
        selected={selected}
        onGesture={(gesture) => {
          told.push(gesture);
          setSelected(new Set('date' in gesture ? [gesture.date] : []));
        }}
        click={click}
        isSelectable={(date) => date > '2026-12-20'}
        marked={new Set(['2026-12-19', '2026-12-22'])}
        noteOf={(date) => (['2026-12-19', '2026-12-22'].includes(date) ? 'open' : 'closed')}
        today="2026-12-20"
        min="2026-11-01"
        max="2027-03-31"
        texts={texts}
        labelledBy="label"
        summary={`${selected.size} chosen`}
        disabled={disabled}
      />
    </>
  );
}

const day = (date: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (!found) throw new Error(`${date} is not shown`);
  return found;
};
function open({ disabled = false, click = 'only' }: Partial<CalendarProps> = {}) {
  const told: CalendarGesture[] = [];
  render(<Calendar told={told} disabled={disabled} click={click} />);
  return { told, user: userEvent.setup() };
}

describe('the name of a day', () => {
  it('is its date and its state', async () => {
    const { user } = open();
    await user.click(day('2026-12-23'));
    expect(day('2026-12-19').getAttribute('aria-label')).toBe('Saturday 19 December 2026, locked, open');
    expect(day('2026-12-20').getAttribute('aria-label')).toBe('Sunday 20 December 2026, today, locked, closed');
    expect(day('2026-12-22').getAttribute('aria-label')).toBe('Tuesday 22 December 2026, not selected, open');
    expect(day('2026-12-23').getAttribute('aria-label')).toBe('Wednesday 23 December 2026, selected, closed');
    expect(day('2026-12-23').closest('td')?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('grid', { name: /Days December 2026/ }).getAttribute('aria-multiselectable')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Wednesday 23 December 2026: selected, closed. 1 chosen');
  });

  it('is in a grid whose weeks start on Sunday', () => {
    open();
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Sunday');
  });
});

describe('the mouse', () => {
  it.each([
    ['a click', '', 'only'],
    ['a Ctrl click', 'Control', 'toggle'],
    ['a Cmd click', 'Meta', 'toggle'],
    ['a Shift click', 'Shift', 'range'],
  ])('%s', async (_, key, type) => {
    const { told, user } = open();
    if (key) await user.keyboard(`{${key}>}`);
    await user.click(day('2026-12-23'));
    expect(told).toEqual([{ type, date: '2026-12-23' }]);
  });

  it.each([
    ['alone', '', 'only'],
    ['with Ctrl, beside what is chosen', 'Control', 'add'],
  ])('drags over days %s', async (_, key, type) => {
    const { told, user } = open();
    if (key) await user.keyboard(`{${key}>}`);
    await user.pointer([
      { keys: '[MouseLeft>]', target: day('2026-12-22') },
      { target: day('2026-12-23') },
      { target: day('2026-12-24') },
      { target: day('2026-12-23') },
      { keys: '[/MouseLeft]' },
      { target: day('2026-12-28') },
    ]);
    expect(told).toEqual([
      { type, date: '2026-12-22' },
      { type: 'range', date: '2026-12-23' },
      { type: 'range', date: '2026-12-24' },
      { type: 'range', date: '2026-12-23' },
    ]);
  });

  it('toggles days when they are stored directly, and a drag leaves the others chosen', async () => {
    const { told, user } = open({ click: 'toggle' });
    await user.click(day('2026-12-23'));
    await user.pointer([
      { keys: '[MouseLeft>]', target: day('2026-12-25') },
      { target: day('2026-12-26') },
      { keys: '[/MouseLeft]' },
    ]);
    expect(told).toEqual([
      { type: 'toggle', date: '2026-12-23' },
      { type: 'add', date: '2026-12-25' },
      { type: 'range', date: '2026-12-26' },
    ]);
  });

  it('ends at the first day when dragged away and back', async () => {
    const { told, user } = open();
    await user.pointer([
      { keys: '[MouseLeft>]', target: day('2026-12-22') },
      { target: day('2026-12-23') },
      { target: day('2026-12-22') },
      { keys: '[/MouseLeft]' },
    ]);
    expect(told.at(-1)).toEqual({ type: 'range', date: '2026-12-22' });
  });

  it('chooses nothing on a locked day and says why', async () => {
    const { told, user } = open();
    await user.click(day('2026-12-19'));
    expect(told).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain('Saturday 19 December 2026: locked, open');
  });
});

describe('touch', () => {
  it('toggles days with a tap', async () => {
    const { told, user } = open();
    await user.pointer({ keys: '[TouchA]', target: day('2026-12-23') });
    expect(told).toEqual([{ type: 'toggle', date: '2026-12-23' }]);
  });

  it('chooses a range by two taps after the range button', async () => {
    const { told, user } = open();
    const button = screen.getByRole('button', { name: 'Select a range' });
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByText('Press the first day').length).toBeGreaterThan(0);
    await user.pointer({ keys: '[TouchA]', target: day('2026-12-23') });
    expect(screen.getAllByText('Press the last day').length).toBeGreaterThan(0);
    await user.pointer({ keys: '[TouchA]', target: day('2026-12-26') });
    await user.click(button);
    await user.pointer({ keys: '[TouchA]', target: day('2026-12-28') });
    expect(told).toEqual([
      { type: 'add', date: '2026-12-23' },
      { type: 'range', date: '2026-12-26' },
      { type: 'toggle', date: '2026-12-28' },
    ]);
  });
});

describe('the keyboard', () => {
  it('has one tab stop, which moves with the arrows', async () => {
    const { user } = open();
    const stops = () => [...document.querySelectorAll<HTMLElement>('[data-date][tabindex="0"]')];
    expect(stops().map((stop) => stop.dataset.date)).toEqual(['2026-12-20']);
    stops()[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(day('2026-12-28'));
    expect(stops()).toEqual([day('2026-12-28')]);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(day('2026-12-27'));
    await user.keyboard('{End}{PageDown}');
    expect(document.activeElement).toBe(day('2027-02-02'));
  });

  it.each([' ', '{Enter}'])('toggles days with %o', async (key) => {
    const { told, user } = open();
    day('2026-12-23').focus();
    await user.keyboard(key);
    expect(told).toEqual([{ type: 'toggle', date: '2026-12-23' }]);
  });

  it('extends with Shift and the arrows, from where Shift was pressed', async () => {
    const { told, user } = open();
    day('2026-12-23').focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(told).toEqual([
      { type: 'add', date: '2026-12-23' },
      { type: 'range', date: '2026-12-24' },
      { type: 'range', date: '2026-12-31' },
      { type: 'add', date: '2027-01-01' },
      { type: 'range', date: '2026-12-31' },
    ]);
  });

  it('and a screen reader, which clicks without a pointer, toggle too', () => {
    const { told } = open();
    fireEvent.click(day('2026-12-23'), { detail: 0 });
    expect(told).toEqual([{ type: 'toggle', date: '2026-12-23' }]);
  });
});

describe('the buttons', () => {
  it('report the shown month, and clearing', async () => {
    const { told, user } = open();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Select This Month' }));
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(told).toEqual([{ type: 'month', month: '2027-01' }, { type: 'clear' }]);
  });

  it('and days do nothing while the calendar is disabled', async () => {
    const { told, user } = open({ disabled: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear All' }).disabled).toBe(true);
    await user.click(day('2026-12-23'));
    expect(told).toEqual([]);
  });
});
