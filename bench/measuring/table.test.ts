import { describe, expect, it } from 'vitest';
import { allLines } from '../all-measurements.ts';
import { capacityText } from './capacity.ts';
import { withFresh } from './figure-file.ts';
import { growthPlot, growthTable } from './growth.ts';
import { type Figure, goalIds, isMet, type Line } from './line.ts';
import { figureCells, tableText, withWrittenPart } from './table.ts';

const rate: Line = { id: 'a1', what: 'courses', unit: '/s', yardstick: 'bare', goal: { of: 'ratio', atLeast: 0.75 } };
const time: Line = { id: 'd1', what: 'newest page', unit: 'ms', yardstick: 'raw', goal: { of: 'ours', atMost: 6 } };
const figure: Figure = {
  id: 'a1',
  size: 100_000,
  ours: 42_581,
  yardstick: 62_619,
  ratio: 0.68,
  low: 0.61,
  high: 0.75,
  rounds: 5,
  machine: '2 × CPU',
  date: '2026-11-23',
  commit: '255880b',
};

describe('the table', () => {
  it('has every line of the goals', () => {
    expect(tableText(allLines, []).split('\n').length).toBeGreaterThan(goalIds.length);
  });

  it.each(goalIds)('is refused when nothing measures %s', (id) => {
    const others = allLines.filter((line) => line.id !== id && !line.id.startsWith(`${id} `));
    expect(() => tableText(others, [])).toThrow(`Nothing measures ${id}.`);
  });

  it('says of a figure its goal, ours, yardstick, ratio, date and commit', () => {
    expect(tableText(allLines, [figure])).toMatch(
      /\| a1 \|.*\| ≥ 0.75 × \| 100 k \| 42,581\/s \| 62,619\/s, .*\| 0.68 \(0.61 to 0.75\) \| missed \| 2026-11-23, 255880b \|/,
    );
  });

  it('says that a line without a figure is open', () => {
    expect(figureCells(rate, undefined).join()).toContain('not measured');
  });

  it('names each machine where figures are of several', () => {
    const text = tableText(allLines, [figure, { ...figure, id: 'a2', machine: 'another' }]);
    expect(text).toContain('Machine 2: another.');
    expect(text).toContain('255880b, machine 2');
  });
});

it('meets a goal of the ratio or of ours, and none where there is nothing to compare', () => {
  expect(isMet(rate, { ours: 1, ratio: 0.75 })).toBe(true);
  expect(isMet(rate, { ours: 1 })).toBeUndefined();
  expect(isMet(time, { ours: 6.1 })).toBe(false);
  expect(isMet({ ...time, goal: undefined }, { ours: 1 })).toBeUndefined();
});

describe('the page', () => {
  const [begin, end] = ['<!-- written by `npm run bench -- --full`: from here -->', '<!-- to here -->'];

  it('keeps what is above and below the written part', () => {
    const page = `# Title\n\n${begin}\nold\n${end}\n\nprose\n`;
    expect(withWrittenPart(page, 'new')).toBe(`# Title\n\n${begin}\n\nnew\n\n${end}\n\nprose\n`);
  });

  it('is refused without its marks', () => {
    expect(() => withWrittenPart('# Title\n', 'new')).toThrow('needs the lines');
  });
});

describe('figures', () => {
  it('replace those of the same line and size', () => {
    const newer = { ...figure, ours: 1 };
    const other = { ...figure, size: 10_000 };
    expect(withFresh([figure, other], [newer])).toEqual([other, newer]);
  });

  it('tell how a line grows only when it was measured at every size', () => {
    const at = (size: number, ours: number): Figure => ({ ...figure, size, ours });
    const all = [at(10_000, 800), at(100_000, 600), at(1_000_000, 400)];
    expect(growthTable([rate], all)).toContain('| a1 | courses | 800 /s | 600 /s | 400 /s | 2.00 × |');
    expect(growthPlot([rate], all)).toContain('a1: 2.00 ×');
    expect(growthTable([rate], all.slice(1))).not.toContain('a1');
  });

  it('tell where one machine ends only when the rates with a million bookings are known', () => {
    const at = (id: string, ours: number): Figure => ({ ...figure, id, ours, size: 1_000_000 });
    const rates = [at('a1', 40_000), at('b1 price', 30_000), at('c1 guest', 400)];
    expect(capacityText(rates)).toContain('7,200,000 bookings a day');
    // 4 / 40,000 s + 6 / 30,000 s + 1 / 20 of 1 / 400 s
    expect(capacityText(rates)).toContain('0.42 ms of the thread are one visit: 2,400 visitors a second');
    expect(capacityText(rates.slice(1))).toContain('Not all');
  });
});
