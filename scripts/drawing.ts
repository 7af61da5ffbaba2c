/** `npm run drawing`: docs/architecture.svg, the floors of the house and what they import, drawn from the code. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { instance } from '@viz-js/viz';
import { floorOf, floors, imports } from './floors.ts';

/** Which floors each floor imports, without those that another of them leads to. */
function arrows(): [string, string][] {
  const needed = new Map<string, Set<string>>(Object.keys(floors).map((floor) => [floor, new Set()]));
  for (const { from, to } of imports) if (floorOf(from) !== floorOf(to)) needed.get(floorOf(from))?.add(floorOf(to));
  const reaches = (from: string, to: string): boolean =>
    [...(needed.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...needed].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  );
}

/** Floors of one package stand in one box. */
const packageOf = (floor: string): string | undefined => /^(api|web|server)(:|$)/.exec(floor)?.[1];

/** The drawing as SVG. */
export async function drawing(): Promise<string> {
  const boxes = ['api', 'web', 'server'].map((name) => {
    const inside = Object.keys(floors).filter((floor) => packageOf(floor) === name);
    return `subgraph "cluster_${name}" { label="${name}"; style=rounded; color="#94a3b8"; ${inside.map((floor) => `"${floor}" [label="${floor.replace(`${name}: `, '')}"]`).join('; ')} }`;
  });
  const others = Object.keys(floors).filter((floor) => !packageOf(floor));
  const graph = `digraph "The floors of Gerende" {
    rankdir=TB; nodesep=0.25; ranksep=0.35; fontname="Helvetica"; bgcolor="white";
    node [shape=box style="rounded,filled" fillcolor="#f1f5f9" color="#475569" fontname="Helvetica" fontsize=12 height=0.3];
    edge [color="#64748b" arrowsize=0.6];
    ${boxes.join('\n')}
    ${others.map((floor) => `"${floor}"`).join('; ')}
    ${arrows()
      .toSorted(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`))
      .map(([from, to]) => `"${from}" -> "${to}"`)
      .join('\n')}
  }`;
  return (await instance()).renderString(graph, { format: 'svg' });
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(path.join(import.meta.dirname, '../docs/architecture.svg'), await drawing());
