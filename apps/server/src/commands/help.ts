/** Examples in the help of a command. */
import type { Command } from 'commander';

/** @param examples pairs of what to type and what it does */
export function withExamples(command: Command, examples: readonly (readonly [typed: string, does: string])[]): Command {
  const width = Math.max(...examples.map(([typed]) => typed.length));
  const lines = examples.map(([typed, does]) => `  ${typed.padEnd(width)}   ${does}`);
  return command.addHelpText('after', ['', 'Examples:', ...lines, ''].join('\n'));
}
