/** How the figures change from ten thousand bookings to a million: a table, and a plot of two logarithms. */
import type { Figure, Line } from './line.ts';
import { sizeText } from './table.ts';

const sizes = [10_000, 100_000, 1_000_000] as const;
const width = 900;
const height = 520;
const left = 60;
const right = 250;
const top = 30;
const bottom = 40;
/** The limit of the picture: a figure may cost this much more or less. */
const reach = 4;
const hues = [210, 20, 130, 280, 0, 175, 45, 320, 90, 240];

/** Ours at each size over ours at ten thousand, as a cost: 2 takes twice as long, or comes half as often. */
type Growth = { line: Line; figures: Figure[]; costs: number[] };

/** Lines that were measured at every size. */
function growths(lines: readonly Line[], figures: readonly Figure[]): Growth[] {
  return lines.flatMap((line) => {
    const own = sizes.flatMap((size) => figures.find((each) => each.id === line.id && each.size === size) ?? []);
    const [first] = own;
    if (own.length < sizes.length || !first || first.ours === 0) return [];
    const costs = own.map(({ ours }) => (line.unit === '/s' ? first.ours / ours : ours / first.ours));
    return [{ line, figures: own, costs }];
  });
}

const number = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 });

export function growthTable(lines: readonly Line[], figures: readonly Figure[]): string {
  const heads = ['', 'what', ...sizes.map(sizeText), 'cost at 1 M over 10 k'];
  const rows = growths(lines, figures).map(({ line, figures: own, costs }) => [
    line.id,
    line.what,
    ...own.map(({ ours }) => `${number(ours)} ${line.unit}`),
    `${(costs[2] ?? 0).toFixed(2)} ×`,
  ]);
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An SVG that is readable on white and on black. */
export function growthPlot(lines: readonly Line[], figures: readonly Figure[]): string {
  const x = (index: number): number => left + (index * (width - left - right)) / (sizes.length - 1);
  const y = (cost: number): number => {
    const share = Math.log(Math.min(reach, Math.max(1 / reach, cost))) / Math.log(reach);
    return top + ((1 - share) * (height - top - bottom)) / 2;
  };
  const grid = [0.25, 0.5, 1, 2, 4].map(
    (cost) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(cost)}" y2="${y(cost)}" stroke="#888" stroke-opacity="${cost === 1 ? 1 : 0.3}"/>` +
      `<text x="${left - 8}" y="${y(cost) + 4}" text-anchor="end">${cost} ×</text>`,
  );
  const marks = sizes.map(
    (size, index) => `<text x="${x(index)}" y="${height - 14}" text-anchor="middle">${sizeText(size)} bookings</text>`,
  );
  const drawn = [...growths(lines, figures)].sort((a, b) => (b.costs[2] ?? 0) - (a.costs[2] ?? 0));
  const step = (height - top - bottom) / Math.max(1, drawn.length);
  const curves = drawn.map(({ line, costs }, index) => {
    const colour = `hsl(${hues[index % hues.length]} 70% 45%)`;
    const points = costs.map((cost, at) => `${x(at).toFixed(0)},${y(cost).toFixed(1)}`).join(' ');
    const label = `${line.id}: ${(costs[2] ?? 0).toFixed(2)} ×`;
    const labelY = top + step * (index + 0.5);
    return (
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<line x1="${width - right}" x2="${width - right + 40}" y1="${y(costs[2] ?? 1).toFixed(1)}" y2="${labelY.toFixed(1)}" stroke="${colour}" stroke-opacity="0.4"/>` +
      `<text x="${width - right + 46}" y="${(labelY + 4).toFixed(1)}" fill="${colour}"><title>${escaped(line.what)}</title>${escaped(label)}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#777">`,
    '<title>What a figure costs over what it costs with ten thousand bookings</title>',
    ...grid,
    ...marks,
    ...curves,
    '</svg>\n',
  ].join('\n');
}
