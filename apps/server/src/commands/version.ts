/** `gerende version`: which version this is, and what it runs on. */
import type { Command } from 'commander';
import { programVersion } from '../program-version.ts';
import { withExamples } from './help.ts';

function printVersion({ json }: { json?: boolean }): void {
  const facts = {
    version: programVersion,
    node: process.versions.node,
    system: `${process.platform} ${process.arch}`,
  };
  console.log(json ? JSON.stringify(facts) : `gerende ${facts.version} (Node ${facts.node}, ${facts.system})`);
}

export function addVersion(program: Command): void {
  const command = program
    .command('version')
    .description('Print the version.')
    .option('--json', 'as JSON, for scripts')
    .action(printVersion);
  withExamples(command, [['gerende version --json', 'version, Node and system for a script']]);
  program.version(programVersion, '-V, --version', 'print the version number alone');
}
