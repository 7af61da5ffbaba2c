/** The part of docs/benchmarks.md that the bench writes, and the figures as shown on the screen. */
import { type Figure, goalIds, isMet, type Line } from './line.ts';

const begin = '<!-- written by `npm run bench -- --full`: from here -->';
const end = '<!-- to here -->';

/** A measurement has at most three significant digits. */
function short(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(3, digits) });
}

const withUnit = (value: number, unit: string): string =>
  `${short(value)}${unit === '/s' || unit === '' ? '' : ' '}${unit}`;

function goalText({ goal, unit }: Line): string {
  if (!goal) return '–';
  const [sign, value] = 'atLeast' in goal ? ['≥', goal.atLeast] : ['≤', goal.atMost];
  return `${sign} ${goal.of === 'ratio' ? `${short(value)} ×` : withUnit(value, unit)}`;
}

export const sizeText = (size: number): string =>
  size === 0 ? '–' : size >= 1_000_000 ? `${size / 1_000_000} M` : `${size / 1000} k`;

/** @param figure undefined when it was refused or never measured */
export function figureCells(line: Line, figure: Figure | undefined): string[] {
  if (!figure) return [line.id, line.what, goalText(line), '–', 'not measured', line.yardstick, '–', 'open'];
  const { ours, yardstick, ratio, low, high, size } = figure;
  const met = isMet(line, figure);
  const range = low === high ? '' : ` (${short(low)} to ${short(high)})`;
  return [
    line.id,
    line.what,
    goalText(line),
    sizeText(size),
    ratio === undefined ? `${withUnit(ours, line.unit)}${range}` : `${withUnit(ours, line.unit)}`,
    `${yardstick === undefined ? '' : `${withUnit(yardstick, line.unit)}, `}${line.yardstick}`,
    ratio === undefined
      ? '–'
      : `${ratio.toFixed(2)}${low === high ? '' : ` (${low.toFixed(2)} to ${high.toFixed(2)})`}`,
    met === undefined ? '' : met ? 'met' : 'missed',
  ];
}

const heads = ['', 'what', 'goal', 'bookings', 'ours', 'yardstick', 'ours / yardstick', '', 'measured'];
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/**
 * @param lines all lines of the bench
 * @param figures the latest of each line
 * @throws when a line of the goals is not among the lines
 */
export function tableText(lines: readonly Line[], figures: readonly Figure[]): string {
  const known = new Set(lines.map(({ id }) => id));
  const missing = goalIds.filter((id) => !known.has(id) && !lines.some((line) => line.id.startsWith(`${id} `)));
  if (missing.length > 0) throw new Error(`Nothing measures ${missing.join(', ')}.`);
  const machines = [...new Set(figures.map(({ machine }) => machine))];
  const rows = lines.map((line) => {
    const figure = figures.find(({ id }) => id === line.id);
    const machine = figure && machines.length > 1 ? `, machine ${machines.indexOf(figure.machine) + 1}` : '';
    return row([...figureCells(line, figure), figure ? `${figure.date}, ${figure.commit}${machine}` : '–']);
  });
  return [
    ...machines.map((machine, index) => `Machine${machines.length > 1 ? ` ${index + 1}` : ''}: ${machine}.`),
    '',
    row(heads),
    row(heads.map(() => '---')),
    ...rows,
  ].join('\n');
}

/** The document with its written part replaced; what is above and below it stays. @throws when the marks are missing */
export function withWrittenPart(document: string, text: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md needs the lines ${begin} and ${end}.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
