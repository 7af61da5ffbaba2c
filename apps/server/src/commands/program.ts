/** The command line: which commands there are. What a command needs is loaded when it runs. */
import { Command, type OutputConfiguration } from 'commander';
import { addAdmin } from './admin.ts';
import { addBackup } from './backup.ts';
import { addCheck } from './check.ts';
import { addDoctor } from './doctor.ts';
import { addErase } from './erase.ts';
import { addExport } from './export.ts';
import { exitCodes, misunderstanding, reportFailure } from './failures.ts';
import { addMove } from './move.ts';
import { addRestore } from './restore.ts';
import { addSeed } from './seed.ts';
import { addServe } from './serve.ts';
import { addVersion } from './version.ts';

const exitCodeHelp = `
Exit codes:
  ${exitCodes.done}  done
  ${exitCodes.failed}  it could not be done; one line on standard error says why
  ${exitCodes.misunderstood}  the command line was not understood; nothing was tried
  ${exitCodes.problemFound}  done, and something has to be put right (check, doctor)

Settings are environment variables, or lines of a file .env in the folder where the command is run.
`;

/** Every command, in the order of the help. */
const commands = [
  addServe,
  addBackup,
  addRestore,
  addCheck,
  addAdmin,
  addExport,
  addErase,
  addMove,
  addDoctor,
  addSeed,
  addVersion,
];

/** @param output where help and complaints go, and how wide; the terminal when it is left out */
export function createProgram(output: OutputConfiguration = {}): Command {
  const program = new Command('gerende')
    .description('Lessons of a ski school: the booking site, the back office and the data, in one process.')
    .usage('[command] [options]')
    .helpOption('-h, --help', 'show help; also: gerende help COMMAND')
    .helpCommand('help [command]', 'show the help of a command')
    .addHelpText('after', exitCodeHelp)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(misunderstanding(text)),
      ...output,
    });
  for (const add of commands) add(program);
  return program;
}

/** The names of the command that the arguments call, without options and values. */
function wordsOf(program: Command, args: readonly string[]): string {
  const [first, ...rest] = args;
  const command = program.commands.find((each) => each.name() === first);
  return command ? [command.name(), wordsOf(command, rest)].filter(Boolean).join(' ') : '';
}

/**
 * Runs a command and sets the exit code of the process; ends the process when the command failed.
 * @param args what was typed after the name of the program; nothing means `serve`
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const program = createProgram();
  const given = args.length > 0 ? args : ['serve'];
  try {
    await program.parseAsync(given, { from: 'user' });
  } catch (error) {
    const code = reportFailure(error, wordsOf(program, given));
    // What the command opened, as a port, would keep the process alive.
    process.exit(code);
  }
}
