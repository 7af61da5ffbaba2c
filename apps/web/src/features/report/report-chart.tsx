/** A report as bars by month whose parts stand on each other. Fetched apart: nothing else draws charts. */
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useEffect, useId, useRef, useState } from 'react';
import { ChartPatterns, patternOf } from './chart-patterns.tsx';
import type { ChartPart } from './report-sheet.ts';
import { numberInWords } from './report-words.ts';

const height = 260;
const margin = { top: 24, right: 8, bottom: 28, left: 44 };
/** A part this high has room for its own number. */
const roomForNumber = { width: 30, height: 15 };
const labelProps = { fill: 'var(--ink-soft)', fontSize: 11, fontFamily: 'inherit' } as const;

export type ReportChartProps = {
  /** What the bars show; the table that follows has the same numbers. */
  label: string;
  /** Under the bars. */
  months: readonly string[];
  parts: readonly ChartPart[];
};

/** How wide the box is by now. */
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
  const x = scaleBand({ domain: [...months], range: [0, width - margin.left - margin.right], padding: 0.25 });
  const innerHeight = height - margin.top - margin.bottom;
  const y = scaleLinear({ domain: [0, Math.max(1, ...totals)], range: [innerHeight, 0], nice: true });
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="block">
      <ChartPatterns id={id} count={parts.length} />
      <Group aria-hidden left={margin.left} top={margin.top}>
        {months.map((month, at) => {
          const left = x(month) ?? 0;
          let below = 0;
          return (
            <g key={month}>
              {parts.map((part, index) => {
                const value = part.values[at] ?? 0;
                const top = y(below + value);
                const tall = y(below) - top;
                below += value;
                if (value === 0) return null;
                const fits = tall >= roomForNumber.height && x.bandwidth() >= roomForNumber.width;
                return (
                  <g key={part.id}>
                    <Bar
                      x={left}
                      y={top}
                      width={x.bandwidth()}
                      height={tall}
                      fill={patternOf(id, index)}
                      stroke="var(--ink)"
                      strokeWidth={1}
                    />
                    {fits && <PartNumber x={left + x.bandwidth() / 2} y={top + tall / 2} value={value} />}
                  </g>
                );
              })}
              {totals[at] !== 0 && (
                <text
                  x={left + x.bandwidth() / 2}
                  y={y(totals[at] ?? 0) - 6}
                  textAnchor="middle"
                  fill="var(--ink)"
                  fontSize={x.bandwidth() < roomForNumber.width ? 10 : 12}
                  fontWeight={600}
                >
                  {numberInWords(Math.round(totals[at] ?? 0))}
                </text>
              )}
            </g>
          );
        })}
        <AxisLeft
          scale={y}
          numTicks={4}
          stroke="var(--mist-edge)"
          tickStroke="var(--mist-edge)"
          tickLabelProps={{ ...labelProps, textAnchor: 'end', dx: '-0.25em', dy: '0.25em' }}
        />
        <AxisBottom
          scale={x}
          top={innerHeight}
          numTicks={months.length}
          stroke="var(--mist-edge)"
          hideTicks
          tickLabelProps={{ ...labelProps, textAnchor: 'middle' }}
        />
      </Group>
    </svg>
  );
}

/** On a plate, so that it can be read on every pattern. */
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
        <li key={part.id} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width={22} height={14}>
            <ChartPatterns id={id} count={parts.length} />
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
