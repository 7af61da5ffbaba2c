/** What the system reports about processes (Linux): their children, CPU time and memory. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the system reports processes; elsewhere only the calibration loop detects a busy machine. */
export const hasProc = existsSync('/proc/self/stat');

type Stat = { parent: number; milliseconds: number };

/** Undefined for a process that has ended. Milliseconds of CPU time, its ended children's included. */
function statOf(pid: number | string): Stat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // After the name, which is in brackets and may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
  return { parent: Number(fields[1]), milliseconds: ticks * 10 };
}

/** A process and all that it has started. */
function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const each of tree) tree.push(...(children.get(each) ?? []));
  return tree;
}

/** Milliseconds of CPU time of a process, without its children that still run. */
export const processorTime = (pid: number): number => statOf(pid)?.milliseconds ?? 0;

/** Milliseconds of CPU time of a process and all that it has started. */
export const treeTime = (pid: number): number => treeOf(pid).reduce((sum, each) => sum + processorTime(each), 0);

/** Megabytes of memory of a process and all that it has started, each with the pages that they share. */
export function memoryOf(pid: number): number {
  const kilobytes = treeOf(pid).map((each) => {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0; // ended meanwhile
    }
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}
