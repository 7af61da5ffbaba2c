/** The program: runs the command that the command line names. */
import { runCommandLine } from './commands/program.ts';

void runCommandLine(process.argv.slice(2));
