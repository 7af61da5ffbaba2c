import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from './program.ts';

const withoutHelp = (command: Command): Command[] => command.commands.filter((each) => each.name() !== 'help');

/** The help of a command, with its examples, as it is printed. */
function helpOf(names: readonly string[]): string {
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  const program = createProgram({ writeOut: write, getOutHelpWidth: () => 100 });
  const command = names.reduce(
    (within, name) => within.commands.find((each) => each.name() === name) ?? within,
    program,
  );
  command.outputHelp();
  return text.trim();
}

/** The names of every command and every command within one. */
function allCommands(command: Command, names: readonly string[] = []): string[][] {
  return withoutHelp(command).flatMap((each) => {
    const own = [...names, each.name()];
    return [own, ...allCommands(each, own)];
  });
}

/** What is printed when these arguments are typed, and the code of the error that ends the command. */
async function complaintOf(...args: string[]): Promise<string> {
  let text = '';
  const program = createProgram({
    writeErr: (part) => {
      text += part;
    },
  });
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
  return text;
}

const introduction = `# Commands

All of Gerende's commands, as their help says it. \`gerende\` is the one file; from the source it is
\`node dist/server.cjs\` (after \`npm run build\`), so that \`gerende version\` is \`node dist/server.cjs version\`. This
page is written by \`npm run test:unit -- apps/server/src/commands -u\`, and a test fails when it differs from the help.
`;

describe('the command line', () => {
  it('is described in docs/commands.md word by word', async () => {
    const sections = allCommands(createProgram()).map((names) => ({ title: names.join(' '), help: helpOf(names) }));
    const text = [{ title: '', help: helpOf([]) }, ...sections]
      .map(({ title, help }) => `## ${`gerende ${title}`.trim()}\n\n\`\`\`text\n${help}\n\`\`\`\n`)
      .join('\n');
    await expect(`${introduction}\n${text}`).toMatchFileSnapshot('../../../../docs/commands.md');
  });

  it('has an example for every command', () => {
    const ends = allCommands(createProgram()).filter((names) => !helpOf(names).includes('\nCommands:'));
    expect(ends.length).toBeGreaterThan(1);
    for (const names of ends) expect(helpOf(names)).toContain(`Examples:\n  gerende`);
  });

  it('answers what it does not understand with one line that names the nearest command and the help', async () => {
    expect(await complaintOf('sevre')).toBe(
      "gerende: unknown command 'sevre' (Did you mean serve?). See: gerende --help\n",
    );
    expect(await complaintOf('version', '--jsn')).toBe(
      "gerende: unknown option '--jsn' (Did you mean --json?). See: gerende --help\n",
    );
    expect(await complaintOf('serve', 'now')).toMatch(/^gerende: too many arguments for 'serve'.*\n$/);
  });
});
