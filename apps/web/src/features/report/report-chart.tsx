/** A report as bars by month whose parts stand on each other. Fetched apart: nothing else draws charts. */
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../shell/use-language.ts';
import { ChartPatterns, patternOf } from './chart-patterns.tsx';
import { type Bands, bandsOf, shownMonths, type ValueScale, valueScale } from './chart-scale.ts';
import type { ChartPart } from './report-sheet.ts';
import { numberInWords, shortMonth } from './report-words.ts';

const height = 260;
const margin = { top: 24, right: 8, bottom: 28, left: 44 };
/** Smallest size, in pixels, of a part that shows its own number. */
const roomForNumber = { width: 30, height: 15 };
const labelProps = { fill: 'var(--ink-soft)', fontSize: 11 } as const;
const axisProps = { stroke: 'var(--mist-edge)', shapeRendering: 'crispEdges' } as const;
const tickLength = 8;
/** Narrower, in pixels, the names of neighbouring months would run into each other. */
const roomForMonth = 30;

export type ReportChartProps = {
  /** What the bars show; the table below has the same numbers. */
  label: string;
  /** `yyyy-MM` of each bar. */
  months: readonly string[];
  parts: readonly ChartPart[];
};

/** The current width of the container. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

function Bars({ label, months, parts, width }: ReportChartProps & { width: number }) {
  const id = useId();
  const totals = months.map((_, at) => parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const bands = bandsOf(months.length, inner.width);
  const scale = valueScale(Math.max(...totals), inner.height);
  const { y } = scale;
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="block">
      <ChartPatterns id={id} count={parts.length} />
      <g transform={`translate(${margin.left}, ${margin.top})`}>
        {months.map((month, at) => {
          const left = bands.lefts[at] ?? 0;
          let below = 0;
          return (
            <g key={month}>
              {parts.map((part, index) => {
                const value = part.values[at] ?? 0;
                const top = y(below + value);
                const tall = y(below) - top;
                below += value;
                if (value === 0) return null;
                const fits = tall >= roomForNumber.height && bands.width >= roomForNumber.width;
                return (
                  <g key={part.id}>
                    <rect
                      x={left}
                      y={top}
                      width={bands.width}
                      height={tall}
                      fill={patternOf(id, index)}
                      stroke="var(--ink)"
                      strokeWidth={1}
                    />
                    {fits && <PartNumber x={left + bands.width / 2} y={top + tall / 2} value={value} />}
                  </g>
                );
              })}
              {totals[at] !== 0 && (
                <text
                  x={left + bands.width / 2}
                  y={y(totals[at] ?? 0) - 6}
                  textAnchor="middle"
                  fill="var(--ink)"
                  fontSize={bands.width < roomForNumber.width ? 10 : 12}
                  fontWeight={600}
                >
                  {numberInWords(Math.round(totals[at] ?? 0))}
                </text>
              )}
            </g>
          );
        })}
        <ValueAxis scale={scale} height={inner.height} />
        <MonthAxis months={months} bands={bands} top={inner.height} width={inner.width} />
      </g>
    </svg>
  );
}

function ValueAxis({ scale, height }: { scale: ValueScale; height: number }) {
  return (
    <>
      <line y1={height} y2={0} {...axisProps} />
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(0, ${scale.y(tick)})`}>
          <line x2={-tickLength} {...axisProps} />
          <text x={-tickLength - 3} y={3} textAnchor="end" {...labelProps}>
            {numberInWords(tick)}
          </text>
        </g>
      ))}
    </>
  );
}

type MonthAxisProps = { months: readonly string[]; bands: Bands; top: number; width: number };

function MonthAxis({ months, bands, top, width }: MonthAxisProps) {
  const language = useLanguage();
  const shown = shownMonths(months, width, roomForMonth);
  return (
    <>
      <line y1={top} x2={width} y2={top} {...axisProps} />
      {months.map(
        (month, at) =>
          shown[at] && (
            <text
              key={month}
              x={(bands.lefts[at] ?? 0) + bands.width / 2}
              y={top + 22}
              textAnchor="middle"
              {...labelProps}
            >
              {shortMonth(month, language)}
            </text>
          ),
      )}
    </>
  );
}

/** Has an opaque background, so that it can be read on every pattern. */
function PartNumber({ x, y, value }: { x: number; y: number; value: number }) {
  const text = numberInWords(Math.round(value));
  const wide = 6 + text.length * 7;
  return (
    <>
      <rect x={x - wide / 2} y={y - 7} width={wide} height={14} rx={2} fill="var(--paper)" />
      <text x={x} y={y + 4} textAnchor="middle" fill="var(--ink)" fontSize={11}>
        {text}
      </text>
    </>
  );
}

function Legend({ parts }: { parts: readonly ChartPart[] }) {
  const id = useId();
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {parts.map((part, index) => (
        <li key={part.id} className="wrap-anywhere flex items-center gap-1.5">
          <svg aria-hidden="true" className="shrink-0" width={22} height={14}>
            {index === 0 && <ChartPatterns id={id} count={parts.length} />}
            <rect x={0.5} y={0.5} width={21} height={13} fill={patternOf(id, index)} stroke="var(--ink)" />
          </svg>
          {part.label}
        </li>
      ))}
    </ul>
  );
}

export function ReportChart(props: ReportChartProps) {
  const { box, width } = useWidth();
  return (
    <div className="mb-4 rounded border bg-paper p-3">
      <div ref={box} className="overflow-hidden" style={{ height }}>
        {width > 0 && <Bars {...props} width={width} />}
      </div>
      <Legend parts={props.parts} />
    </div>
  );
}
