/** Typing the amount of a price. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { startTexts } from '../../../testing/start-texts.ts';
import { newPriceRow, type PriceFormRow, priceProblems, pricesOfRows } from './price-form.ts';
import { PriceLine } from './price-line.tsx';

beforeEach(async () => {
  await startTexts('en');
});

function Line({ onRow }: { onRow: (row: PriceFormRow) => void }) {
  const [row, setRow] = useState(() => newPriceRow(1, '2026-12-10'));
  const patch = (_: number, change: Partial<PriceFormRow>): void => {
    setRow({ ...row, ...change });
    onRow({ ...row, ...change });
  };
  const nothing = () => undefined;
  return (
    <PriceLine
      row={row}
      index={0}
      slopes={[{ id: 1, name: 'Kandatsu' }]}
      today="2026-12-10"
      problem={priceProblems([row]).size > 0 ? 'Not an amount' : undefined}
      lacksSecond={false}
      actions={{ patch, move: nothing, addSecondLow: nothing, copy: nothing, remove: nothing }}
    />
  );
}

it.each([
  ['1.5', '1.5', undefined],
  ['１２０００', '１２０００', 12_000],
  ['12,000', '12,000', 12_000],
])('keeps %j as typed, and reads it or shows an error beside the field', async (typed, shown, price) => {
  let row: PriceFormRow | undefined;
  render(<Line onRow={(next) => (row = next)} />);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Price/ });
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  expect(input.value).toBe(shown);
  expect(input.getAttribute('aria-invalid')).toBe(price === undefined ? 'true' : null);
  expect(screen.queryByText('Not an amount') !== null).toBe(price === undefined);
  if (price !== undefined) expect(pricesOfRows(row ? [row] : [])).toMatchObject([{ price }]);
});
